import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import { rowOptions } from './MessageRows.tsx';
import type { Row } from './rows.ts';
import { useKeepEnd } from './useKeepEnd.ts';

/** So near its end one reads what is new. */
const NEAR_END_PX = 80;

/** For so many frames an end is kept to: rows that are drawn on the way are higher than was thought, and the list stops short of it. */
const SETTLE_FRAMES = 12;

type View = Pick<Virtualizer<HTMLElement, Element>, 'getTotalSize' | 'scrollOffset' | 'scrollRect'>;

/** By what is known: to ask the element would lay out the page again in each step of a scroll. */
const distanceFromEnd = (view: View): number =>
  view.getTotalSize() - (view.scrollOffset ?? 0) - (view.scrollRect?.height ?? 0);

/**
 * Draws the rows that are near the view; what comes before or behind leaves the place where one reads.
 *
 * @param isOpenEnded more stands behind the last row, so that its end is not to be followed
 */
export function useVirtualRows(rows: readonly Row[], isOpenEnded: boolean) {
  const scroller = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const wasOpenEnded = useRef(isOpenEnded);
  const virtualizer = useVirtualizer({
    ...rowOptions(rows),
    getScrollElement: () => scroller.current,
    anchorTo: 'end',
    followOnAppend: !isOpenEnded && !wasOpenEnded.current,
    scrollEndThreshold: NEAR_END_PX,
    onChange: (instance) => setAtEnd(distanceFromEnd(instance) <= NEAR_END_PX),
  });
  useEffect(() => {
    wasOpenEnded.current = isOpenEnded;
  }, [isOpenEnded]);
  useKeepEnd(scroller, NEAR_END_PX);
  const hasRows = rows.length > 0;
  const latest = useRef(virtualizer);
  latest.current = virtualizer;
  const framesLeft = useRef(0);
  const scrollToEnd = useCallback(() => {
    framesLeft.current = SETTLE_FRAMES;
    const settle = () => {
      if (!scroller.current || framesLeft.current <= 0) return;
      latest.current.scrollToEnd();
      framesLeft.current -= 1;
      requestAnimationFrame(settle);
    };
    settle();
  }, []);
  /** Brings a row into view, also one on the way to the end. */
  const scrollToRow = useCallback((index: number) => {
    framesLeft.current = 0;
    latest.current.scrollToIndex(index, { align: 'center' });
  }, []);
  // A window opens at its newest message.
  useEffect(() => {
    if (hasRows) scrollToEnd();
  }, [hasRows, scrollToEnd]);
  return { scroller, virtualizer, scrollToEnd, scrollToRow, isAtEnd: isAtEnd && !isOpenEnded };
}
