import { type RefObject, useEffect } from 'react';

/** Keeps the newest message in view where it was, while what stands below the list grows, such as a photo about to be sent. */
export function useKeepEnd(scroller: RefObject<HTMLElement | null>, nearPx: number): void {
  useEffect(() => {
    const list = scroller.current;
    if (!list || typeof ResizeObserver === 'undefined') return undefined;
    let before = list.clientHeight;
    const observer = new ResizeObserver(() => {
      const { clientHeight, scrollHeight, scrollTop } = list;
      const wasAtEnd = scrollHeight - scrollTop - before <= nearPx;
      if (clientHeight < before && wasAtEnd) list.scrollTop = scrollHeight;
      before = clientHeight;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [scroller, nearPx]);
}
