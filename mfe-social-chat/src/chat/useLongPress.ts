import { type PointerEvent, useEffect, useRef } from 'react';

/** community.md §9 */
const LONG_PRESS_MS = 1_200;
/** A finger that rests moves so little. */
const REST_PX = 10;

/**
 * Does something once a finger has rested on an element. A mouse has the menu, and selects text.
 *
 * @returns what listens, for the element
 */
export function useLongPress(act: () => void) {
  const timer = useRef(0);
  const began = useRef({ x: 0, y: 0 });
  const end = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end();
      if (pointerType === 'mouse') return;
      began.current = { x, y };
      timer.current = window.setTimeout(act, LONG_PRESS_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - began.current.x, clientY - began.current.y) > REST_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  };
}
