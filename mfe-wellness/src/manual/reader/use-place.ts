import { useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface Place {
  /** The page that is read, from 1. */
  page: number;
  /** Those that are seen, or soon are. */
  near: ReadonlySet<number>;
  goTo(page: number): void;
}

const pagesIn = (frame: HTMLElement) => Array.from(frame.querySelectorAll<HTMLElement>('[data-page]'));
const numberOf = (page: Element) => Number((page as HTMLElement).dataset.page);

/** A page before and after what is seen. */
const ahead = '120% 0px';

/** Where the member is in the document. Larger or smaller, they stay at the line that they read. */
export function usePlace(frame: HTMLElement | null, width: number): Place {
  const [page, setPage] = useState(1);
  const near = useNear(frame, width > 0);
  // The page at the upper edge, and how much of it is above that.
  const anchor = useRef({ page: 1, share: 0 });
  useEffect(() => {
    if (!frame) return;
    const onScroll = () => {
      const { top, height } = frame.getBoundingClientRect();
      const rects = pagesIn(frame).map((each) => ({ number: numberOf(each), rect: each.getBoundingClientRect() }));
      const first = rects.find(({ rect }) => rect.bottom > top);
      if (!first) return;
      anchor.current = { page: first.number, share: (top - first.rect.top) / (first.rect.height || 1) };
      const read = rects.findLast(({ rect }) => rect.top < top + height / 2);
      setPage(read?.number ?? 1);
    };
    frame.addEventListener('scroll', onScroll, { passive: true });
    return () => frame.removeEventListener('scroll', onScroll);
  }, [frame]);
  // Another width moves all pages.
  useLayoutEffect(() => {
    const { page: at, share } = anchor.current;
    const element = frame && pageOf(frame, at);
    if (!frame || !element) return;
    const rect = element.getBoundingClientRect();
    frame.scrollTop += rect.top + share * rect.height - frame.getBoundingClientRect().top;
  }, [frame, width]);
  const goTo = (to: number) => {
    // At once: of two quick taps on a key the second begins where the first leads.
    setPage(to);
    const element = frame && pageOf(frame, to);
    element?.scrollIntoView({ block: 'start' });
  };
  return { page, near, goTo };
}

const pageOf = (frame: HTMLElement, number: number) => frame.querySelector<HTMLElement>(`[data-page="${number}"]`);

function useNear(frame: HTMLElement | null, hasWidth: boolean): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]));
  useEffect(() => {
    if (!frame || !hasWidth) return;
    const watching = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) after.add(numberOf(target));
            else after.delete(numberOf(target));
          }
          return after;
        }),
      { root: frame, rootMargin: ahead },
    );
    for (const page of pagesIn(frame)) watching.observe(page);
    return () => watching.disconnect();
  }, [frame, hasWidth]);
  return near;
}
