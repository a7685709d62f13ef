import { type RefObject, useEffect, useState } from 'react';
import type { FeedListEntry } from '../item/feed-entry.ts';

const behavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

export const scrollToTop = (): void => window.scrollTo({ top: 0, behavior: behavior() });

/** Where the row stands once this lies before its fading end. */
function bringIntoRow(element: HTMLElement, row: HTMLElement): number {
  const { direction, paddingInlineEnd } = getComputedStyle(row);
  const [own, rows] = [element.getBoundingClientRect(), row.getBoundingClientRect()];
  const isRtl = direction === 'rtl';
  const beyond = (isRtl ? rows.left - own.left : own.right - rows.right) + Number.parseFloat(paddingInlineEnd);
  if (beyond > 0) row.scrollBy({ left: isRtl ? -beyond : beyond, behavior: 'instant' });
  return row.scrollLeft;
}

/**
 * As a ref: brings what came into a row that scrolls sideways before the row's fading end; the page itself stays. A row
 * that has less room later, because a button came beside it, brings it there again unless somebody scrolled it since.
 */
export function showInRow(element: HTMLElement | null): (() => void) | undefined {
  const row = element?.parentElement;
  if (!row) return;
  let left = bringIntoRow(element, row);
  const observer = new ResizeObserver(() => {
    if (row.scrollLeft === left) left = bringIntoRow(element, row);
  });
  observer.observe(row);
  return () => observer.disconnect();
}

/** Brings an item of the list to the top of the view and the focus to it, as soon as it stands there. */
export function useScrollToItem(
  screen: RefObject<HTMLElement | null>,
  items: readonly FeedListEntry[],
): (id: string | undefined) => void {
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (wanted === undefined || !items.some(({ id }) => id === wanted)) return;
    const position = screen.current?.querySelector(`[data-item="${CSS.escape(wanted)}"]`);
    position?.scrollIntoView({ behavior: behavior(), block: 'start' });
    position?.querySelector('article')?.focus({ preventScroll: true });
    setWanted(undefined);
  }, [screen, items, wanted]);
  return setWanted;
}
