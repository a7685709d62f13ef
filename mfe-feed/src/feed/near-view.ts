// Which cards are near enough to the view to be worth their content, and how tall the others were when they gave it up.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { drawInNextFrame } from './frame-queue.ts';

/** Three screens each way: a flick does not outrun the cards that come back. */
const NEAR = '300% 0px';
/** As tall as a card is taken to be that nobody has seen, px. */
const UNSEEN_PX = 480;

type Listener = (entry: IntersectionObserverEntry) => void;

/** Calls back when the element comes near the view or leaves it, and once at first; answers how to stop. */
export type WatchView = (element: Element, listener: Listener) => () => void;

/** One observer for all cards of a list. Null where the browser has none: every card is near there. */
export function createViewWatch(): WatchView | null {
  if (typeof IntersectionObserver === 'undefined') return null;
  const listeners = new Map<Element, Listener>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry);
    },
    { rootMargin: NEAR },
  );
  return (element, listener) => {
    listeners.set(element, listener);
    observer.observe(element);
    return () => {
      listeners.delete(element);
      observer.unobserve(element);
    };
  };
}

/** By item. They outlive the list, so that coming back finds the page as long as it was. */
const heights = new Map<string, number>();

/** Whether its height is known. */
export const wasSeen = (id: string): boolean => heights.has(id);

export const heightOf = (id: string): number => heights.get(id) ?? UNSEEN_PX;

/** Notes how tall a card with its content is when the list goes. As a layout effect: later there is nothing to measure. */
function useHeightLeft(container: RefObject<HTMLElement | null>, id: string, isNear: boolean): void {
  const isFilled = useRef(isNear);
  isFilled.current = isNear;
  useLayoutEffect(() => {
    const element = container.current!;
    return () => {
      if (isFilled.current && element.offsetHeight > 0) heights.set(id, element.offsetHeight);
    };
  }, [container, id]);
}

interface Watched {
  container: RefObject<HTMLElement | null>;
  watch: WatchView | null;
  id: string;
  startsNear: boolean;
}

/**
 * Whether a card shall have its content. One that was clicked or typed into never gives it up, nor one that holds the
 * focus: what was opened, unfolded or written in it stays.
 */
export function useNearView({ container, watch, id, startsNear }: Watched) {
  const [isNear, setNear] = useState(startsNear || !watch);
  const isUsed = useRef(false);
  useEffect(() => {
    const element = container.current!;
    let takeBack: (() => void) | undefined;
    const stop = watch?.(element, ({ isIntersecting, boundingClientRect }) => {
      const { top, height } = boundingClientRect;
      if (!isIntersecting) heights.set(id, height);
      takeBack = drawInNextFrame(element, {
        distance: isIntersecting ? Math.abs(top + height / 2 - innerHeight / 2) : Number.POSITIVE_INFINITY,
        draw: () => {
          if (!isIntersecting && (isUsed.current || element.contains(document.activeElement))) return;
          setNear(isIntersecting);
        },
      });
    });
    return () => {
      stop?.();
      takeBack?.();
    };
  }, [container, watch, id]);
  useHeightLeft(container, id, isNear);
  const use = () => {
    isUsed.current = true;
  };
  return { isNear, onClickCapture: use, onInputCapture: use };
}
