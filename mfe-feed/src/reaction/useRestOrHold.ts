import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** A mouse that only passes by opens nothing. */
const REST_MS = 400;
/** The way from the button to what it opened leads over a gap. */
const LEAVE_MS = 250;
const HOLD_MS = 450;

interface Gestures {
  /** A mouse rests on it. */
  onRest(): void;
  /** The mouse has left it. */
  onLeave(): void;
  /** A finger or a pen is held on it. The tap that ends the hold is taken. */
  onHold(): void;
}

/** The handlers of a place that opens something for a mouse that rests there, or a finger that is held. */
export function useRestOrHold({ onRest, onLeave, onHold }: Gestures) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouched = useRef(false);
  const wasHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  const after = (ms: number, then: () => void) => {
    stop();
    timer.current = setTimeout(then, ms);
  };
  useEffect(() => stop, []);
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => void (pointerType === 'mouse' && after(REST_MS, onRest)),
    onPointerLeave: ({ pointerType }: PointerEvent) => (pointerType === 'mouse' ? after(LEAVE_MS, onLeave) : stop()),
    onPointerDown: ({ pointerType }: PointerEvent) => {
      stop();
      wasHeld.current = false;
      isTouched.current = pointerType !== 'mouse';
      if (!isTouched.current) return;
      after(HOLD_MS, () => {
        wasHeld.current = true;
        onHold();
      });
    },
    onPointerUp: stop,
    // The page is being scrolled.
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent) => {
      // A finger that slid away ends its hold without a click: the next may be a key's, which counts no clicks.
      if (wasHeld.current && event.detail > 0) event.stopPropagation();
      wasHeld.current = false;
    },
    /** The browser's own menu of a long press would lie over ours. */
    onContextMenu: (event: MouseEvent) => void (isTouched.current && event.preventDefault()),
  };
}
