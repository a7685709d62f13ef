// Which cards are near enough to the view to be worth their content, and how tall the others were when they gave it up.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { drawInNextFrame } from './frame-queue.ts';

/** Each way: a flick does not outrun the cards that come back. */
const NEAR_SCREENS = 3;
/** As tall as a card is taken to be that nobody has seen, px. */
const UNSEEN_PX = 480;

type Listener = (entry: IntersectionObserverEntry) => void;

/** Calls back when the element comes near the view or leaves it, and once at first; answers how to stop. */
export type WatchView = (element: Element, listener: Listener) => () => void;

/** As the browser saw it last: asking for it would have the page laid out in each frame. */
const inView = new WeakSet<Element>();

/** One watch for all cards of a list. Null where the browser has none: every card is near there. */
export function createViewWatch(): WatchView | null {
  if (typeof IntersectionObserver === 'undefined') return null;
  const listeners = new Map<Element, Listener>();
  const view = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
  });
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry);
    },
    { rootMargin: `${NEAR_SCREENS * 100}% 0px` },
  );
  return (element, listener) => {
    listeners.set(element, listener);
    view.observe(element);
    observer.observe(element);
    return () => {
      listeners.delete(element);
      view.unobserve(element);
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
function useHeightLeft(container: RefObject<HTMLElement | null>, id: string, isWhole: RefObject<boolean>): void {
  useLayoutEffect(() => {
    const element = container.current!;
    return () => {
      if (isWhole.current && element.offsetHeight > 0) heights.set(id, element.offsetHeight);
    };
  }, [container, id, isWhole]);
}

interface Watched {
  container: RefObject<HTMLElement | null>;
  watch: WatchView | null;
  id: string;
  startsNear: boolean;
}

/** How much of its content a card has. */
export type Filled = 'not' | 'partly' | 'wholly';

/** From the middle of the view, px, and whether that is more than a screen: nobody sees then that it comes in two parts. */
function placeIn({ boundingClientRect: { top, height }, rootBounds }: IntersectionObserverEntry) {
  const screen = (rootBounds?.height ?? 0) / (1 + 2 * NEAR_SCREENS);
  const middle = rootBounds ? rootBounds.top + rootBounds.height / 2 : 0;
  const distance = Math.abs(top + height / 2 - middle);
  return { distance, isFar: distance - height / 2 > 1.5 * screen };
}

/**
 * How much of its content a card shall have. One that was clicked or typed into never gives it up, nor one that holds the
 * focus: what was opened, unfolded or written in it stays. One that is far yet has it in two parts, a frame each,
 * but not while others wait: the cards of a quick scroll would come after the view.
 */
export function useNearView({ container, watch, id, startsNear }: Watched) {
  const [filled, setFilled] = useState<Filled>(startsNear || !watch ? 'wholly' : 'not');
  const isUsed = useRef(false);
  const isWhole = useRef(false);
  isWhole.current = filled === 'wholly';
  useEffect(() => {
    const element = container.current!;
    let takeBack: (() => void) | undefined;
    const isKept = () => isUsed.current || element.contains(document.activeElement);
    const fill = (distance: number, inParts: boolean) => {
      takeBack = drawInNextFrame(element, {
        distance: () => (inView.has(element) ? 0 : distance),
        draw: (waiting) => {
          const isPartly = inParts && waiting === 0;
          setFilled(isPartly ? 'partly' : 'wholly');
          if (isPartly) fill(distance, false);
        },
      });
    };
    const stop = watch?.(element, (entry) => {
      const { distance, isFar } = placeIn(entry);
      if (entry.isIntersecting) return fill(distance, isFar && !isWhole.current);
      if (isWhole.current) heights.set(id, entry.boundingClientRect.height);
      const draw = () => void (!isKept() && setFilled('not'));
      takeBack = drawInNextFrame(element, { distance: () => Number.POSITIVE_INFINITY, draw });
    });
    return () => {
      stop?.();
      takeBack?.();
    };
  }, [container, watch, id]);
  useHeightLeft(container, id, isWhole);
  const use = () => {
    isUsed.current = true;
  };
  return { filled, onClickCapture: use, onInputCapture: use };
}
