/** A third of a second: time for what changes around it to take its real height. */
const SETTLING_FRAMES = 20;

const topOf = (element: Element | null): number => element?.getBoundingClientRect().top ?? 0;

/**
 * Keeps an element where it is on the screen while the page around it changes: until `change` has ended and settled, or
 * the reader moves the page. Unlike `KeepScroll` for what takes its time.
 * @param top where its upper edge stands, in px. Default: where it stands now.
 */
export function holdScroll(held: Element | null, change: () => Promise<unknown>, top = topOf(held)): void {
  let framesLeft = Number.POSITIVE_INFINITY;
  const settle = () => {
    framesLeft = Math.min(framesLeft, SETTLING_FRAMES);
  };
  change().then(settle, settle);
  const over = new AbortController();
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(act, () => over.abort(), { passive: true, signal: over.signal });
  const hold = () => {
    if (framesLeft <= 0 || !held?.isConnected) over.abort();
    if (over.signal.aborted) return;
    framesLeft -= 1;
    window.scrollBy({ top: topOf(held) - top, behavior: 'instant' });
    requestAnimationFrame(hold);
  };
  hold();
}
