import { useEffect, useRef, useState } from 'react';

/** How far, on screen, is far enough. */
export const PULL_ENOUGH_PX = 64;
const MOST_PX = 112;
/** Of the finger's way, at first; the further, the less. */
const RESISTANCE = 0.6;
/** Less than this is a tap that trembles. */
const SLACK_PX = 8;

/** The way the mark has been pulled, from the finger's way: it follows slower and slower, as something that pulls back. */
export const pulledBy = (fingerPx: number): number =>
  fingerPx < SLACK_PX ? 0 : MOST_PX * (1 - Math.exp((-RESISTANCE * fingerPx) / MOST_PX));

/** Whether a pull may begin here: at the page's very top, with one finger, and not in something that lies over the page. */
const canPull = ({ touches, target }: TouchEvent): boolean =>
  window.scrollY <= 0 &&
  touches.length === 1 &&
  !(target instanceof Element && target.closest('[role=dialog], [role=menu], textarea'));

/** Follows a finger that pulls the page down from its very top; calls `onEnough` when it lets go far enough down. */
export function usePull(onEnough: () => void): number {
  const [pulled, setPulled] = useState(0);
  const enough = useRef(onEnough);
  enough.current = onEnough;
  useEffect(() => {
    let from: { x: number; y: number } | null = null;
    let way = 0;
    const set = (px: number) => {
      way = px;
      setPulled(px);
    };
    const start = (event: TouchEvent) => {
      const { clientX, clientY } = event.touches[0]!;
      from = canPull(event) ? { x: clientX, y: clientY } : null;
    };
    const move = (event: TouchEvent) => {
      if (from === null) return;
      const { clientX, clientY } = event.touches[0]!;
      const isSideways = way === 0 && Math.abs(clientX - from.x) > Math.abs(clientY - from.y);
      if (window.scrollY > 0 || isSideways) from = null;
      set(from === null ? 0 : pulledBy(clientY - from.y));
    };
    const end = () => {
      if (from !== null && way >= PULL_ENOUGH_PX) enough.current();
      from = null;
      set(0);
    };
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    document.addEventListener('touchstart', start, options);
    document.addEventListener('touchmove', move, options);
    for (const over of ['touchend', 'touchcancel']) document.addEventListener(over, end, options);
    return () => stop.abort();
  }, []);
  return pulled;
}
