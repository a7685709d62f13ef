import { useWording } from '@banyan/framework';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

/** Pixels after which a moved finger means a step, and not a tap that slipped. */
const SWIPE_PX = 40;

/** Handlers by which a finger, or the arrow keys, step forward (1) and back (-1), in the reading direction. */
export function useStepping(step: (by: 1 | -1) => void) {
  const { dir } = useWording();
  const start = useRef<{ x: number; y: number } | null>(null);
  const toRight = dir === 'rtl' ? -1 : 1;
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { x, y };
    },
    onPointerCancel: () => {
      start.current = null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      // The finger pulls the next card in.
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) step(x < 0 === (toRight === 1) ? 1 : -1);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') step(toRight as 1 | -1);
      if (key === 'ArrowLeft') step(-toRight as 1 | -1);
    },
  };
}
