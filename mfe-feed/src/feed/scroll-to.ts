import { type RefObject, useEffect, useState } from 'react';
import type { FeedPlace } from '../item/feed-entry.ts';

const behavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

export const scrollToTop = (): void => window.scrollTo({ top: 0, behavior: behavior() });

/** Brings what came into a row that scrolls sideways before the row's fading end; the page itself stays. */
export function showInRow(element: HTMLElement | null): void {
  const row = element?.parentElement;
  if (!row) return;
  const { direction, paddingInlineEnd } = getComputedStyle(row);
  const [own, rows] = [element.getBoundingClientRect(), row.getBoundingClientRect()];
  const isRtl = direction === 'rtl';
  const beyond = (isRtl ? rows.left - own.left : own.right - rows.right) + Number.parseFloat(paddingInlineEnd);
  if (beyond > 0) row.scrollBy({ left: isRtl ? -beyond : beyond, behavior: 'instant' });
}

/** Brings an item of the list to the top of the view and the focus to it, as soon as it stands there. */
export function useScrollToItem(
  screen: RefObject<HTMLElement | null>,
  items: readonly FeedPlace[],
): (id: string | undefined) => void {
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (wanted === undefined || !items.some(({ id }) => id === wanted)) return;
    const place = screen.current?.querySelector(`[data-item="${CSS.escape(wanted)}"]`);
    place?.scrollIntoView({ behavior: behavior(), block: 'start' });
    place?.querySelector('article')?.focus({ preventScroll: true });
    setWanted(undefined);
  }, [screen, items, wanted]);
  return setWanted;
}
