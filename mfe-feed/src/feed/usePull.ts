import { useEffect, useRef, useState } from 'react';

/** How far, on screen, is far enough. */
export const PULL_ENOUGH_PX = 64;
const MOST_PX = 96;
/** The list follows slower than the finger, so that it feels like pulling. */
const RESISTANCE = 0.5;

/** The way the list has been pulled, from the finger's way. */
export const pulledBy = (fingerPx: number): number => Math.max(0, Math.min(MOST_PX, fingerPx * RESISTANCE));

/** Follows a finger that pulls the page down from its very top; calls `onEnough` when it lets go far enough down. */
export function usePull(onEnough: () => void): number {
  const [pulled, setPulled] = useState(0);
  const enough = useRef(onEnough);
  enough.current = onEnough;
  useEffect(() => {
    let from: number | null = null;
    let way = 0;
    const set = (px: number) => {
      way = px;
      setPulled(px);
    };
    const start = (event: TouchEvent) => {
      from = window.scrollY <= 0 && event.touches.length === 1 ? event.touches[0]!.clientY : null;
    };
    const move = (event: TouchEvent) => {
      if (from === null) return;
      if (window.scrollY > 0) from = null;
      set(from === null ? 0 : pulledBy(event.touches[0]!.clientY - from));
    };
    const end = () => {
      if (from !== null && way >= PULL_ENOUGH_PX) enough.current();
      from = null;
      set(0);
    };
    const passive = { passive: true };
    document.addEventListener('touchstart', start, passive);
    document.addEventListener('touchmove', move, passive);
    document.addEventListener('touchend', end, passive);
    document.addEventListener('touchcancel', end, passive);
    return () => {
      document.removeEventListener('touchstart', start);
      document.removeEventListener('touchmove', move);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', end);
    };
  }, []);
  return pulled;
}
