import { useViewer } from '@banyan/framework';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { keep, readKept } from '../stored.ts';
import { holdScroll } from './hold-scroll.ts';

/** The card at the top of the view, and where its upper edge stood. Heights are not kept: cards out of view have none. */
interface ScrollPosition {
  item: string;
  top: number;
}

let left: (ScrollPosition & { memberId: string }) | null = null;

const KEY = 'place';

/** What a reload left of this tab. Opened in any other way, the feed begins at its top. */
function positionBeforeReload(): ScrollPosition | null {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [, item, top] = /^(\S+) (-?\d+(?:\.\d+)?)$/.exec(readKept(KEY, 'visit') ?? '') ?? [];
  keep(KEY, null, 'visit');
  return visit?.type === 'reload' && item ? { item, top: Number(top) } : null;
}

let isReloadRead = false;

/** Where the member left the list, by item; what stands around it is wanted first. Who comes next begins at the top. */
export function positionLeft(memberId: string): ScrollPosition | null {
  // A sign-out takes what the reload left.
  const ofReload = isReloadRead ? null : positionBeforeReload();
  isReloadRead = true;
  if (ofReload) left ??= { ...ofReload, memberId };
  return left?.memberId === memberId ? left : null;
}

/** The bar that lies over the page's upper edge. */
const BAR_PX = 64;

/** The first card that reaches below the bar. They stand one below the other, so half of the rest is out with each look. */
function positionIn(screen: HTMLElement | null): ScrollPosition | null {
  if (window.scrollY === 0) return null;
  const cards = screen?.querySelector('[role=feed]')?.children ?? [];
  let [from, to] = [0, cards.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (cards[middle]!.getBoundingClientRect().bottom > BAR_PX) to = middle;
    else from = middle + 1;
  }
  const card = cards[from];
  return card instanceof HTMLElement ? { item: card.dataset.item!, top: card.getBoundingClientRect().top } : null;
}

/** Brings the card back to where it stood, and holds it there while the cards around it take their heights. */
function goTo({ item, top }: ScrollPosition, screen: HTMLElement): void {
  const card = screen.querySelector(`[data-item="${CSS.escape(item)}"]`);
  holdScroll(card, () => Promise.resolve(), top);
}

/** Changes the list around the first card in view, which stays where it is on the screen. */
export function holdInView(screen: HTMLElement | null, change: () => void): void {
  const position = positionIn(screen);
  change();
  if (position) goTo(position, screen!);
}

const NOTE_AFTER_MS = 100;

/** Notes where the member is in the list, until the returned function is called; what a reload shall find too. */
function notePosition(screen: RefObject<HTMLElement | null>, memberId: string): () => void {
  const { pathname } = window.location;
  let position: ScrollPosition | null = positionLeft(memberId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    clearTimeout(timer);
    timer = undefined;
    // The next page scrolls to its own top before this one is gone.
    if (window.location.pathname === pathname) position = positionIn(screen.current);
  };
  const noteNow = () => {
    if (timer !== undefined) note();
  };
  const noteSoon = () => {
    clearTimeout(timer);
    // Between a frame and the next the page is laid out: asked at any other time, it would be for this alone.
    timer = setTimeout(() => requestAnimationFrame(() => setTimeout(noteNow)), NOTE_AFTER_MS);
  };
  const leave = () => {
    note();
    keep(KEY, position && `${position.item} ${position.top}`, 'visit');
  };
  const stop = new AbortController();
  const options = { passive: true, capture: true, signal: stop.signal };
  window.addEventListener('scroll', noteSoon, options);
  // What leads away is a click or a key; either may come sooner than the note.
  for (const act of ['click', 'keydown']) window.addEventListener(act, noteNow, options);
  window.addEventListener('pagehide', leave, options);
  return () => {
    clearTimeout(timer);
    stop.abort();
    left = position && { ...position, memberId };
  };
}

/**
 * Coming back to the feed, or reloading it, finds it where it was left. `isReady`: the list stands, so there is something
 * to scroll.
 */
export function useKeptScroll(screen: RefObject<HTMLElement | null>, isReady: boolean): void {
  const memberId = useViewer()?.id ?? '';
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (!isReady || isRestored.current || !screen.current) return;
    isRestored.current = true;
    const position = positionLeft(memberId);
    if (position) goTo(position, screen.current);
  }, [isReady, screen, memberId]);
  useEffect(() => notePosition(screen, memberId), [screen, memberId]);
}
