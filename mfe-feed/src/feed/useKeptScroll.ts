import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The card at the top of the view, and where its upper edge stood. Heights are not kept: cards out of view have none. */
interface Place {
  item: string;
  top: number;
}

let left: Place | null = null;

/** The bar that lies over the page's upper edge. */
const BAR_PX = 64;

function placeIn(screen: HTMLElement | null): Place | null {
  if (window.scrollY === 0) return null;
  for (const card of screen?.querySelectorAll<HTMLElement>('[data-item]') ?? []) {
    const { top, bottom } = card.getBoundingClientRect();
    if (bottom > BAR_PX) return { item: card.dataset.item!, top };
  }
  return null;
}

/** A third of a second: time for the cards that come into view to take their real heights. */
const SETTLING_FRAMES = 20;

/** Brings the card back to where it stood, and holds it there while the cards around it take their heights. */
function goTo({ item, top }: Place, screen: HTMLElement): void {
  const card = screen.querySelector(`[data-item="${CSS.escape(item)}"]`);
  if (!card) return;
  let frames = 0;
  const hold = () => {
    window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' });
    frames += 1;
    if (frames < SETTLING_FRAMES) requestAnimationFrame(hold);
  };
  const stop = () => {
    frames = SETTLING_FRAMES;
  };
  for (const act of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(act, stop, { once: true, passive: true });
  hold();
}

/** Coming back to the feed finds it where it was left. `isReady`: the list stands, so there is something to scroll. */
export function useKeptScroll(screen: RefObject<HTMLElement | null>, isReady: boolean): void {
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (!isReady || isRestored.current || !screen.current) return;
    isRestored.current = true;
    if (left) goTo(left, screen.current);
  }, [isReady, screen]);
  useEffect(() => {
    const { pathname } = window.location;
    let place = left;
    const note = () => {
      // The next page scrolls to its own top before this one is gone.
      if (window.location.pathname === pathname) place = placeIn(screen.current);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      left = place;
    };
  }, [screen]);
}
