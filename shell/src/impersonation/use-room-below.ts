import { useLayoutEffect, useRef } from 'react';

/** What stays in view beside the page begins below what stays in view above it, however high that is by now. */
export function useRoomBelow() {
  const container = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const above = container.current?.parentElement;
    const body = above?.nextElementSibling as HTMLElement | null | undefined;
    if (!above || !body || !window.ResizeObserver) return;
    const watch = new ResizeObserver(() => body.style.setProperty('--above', `${above.offsetHeight}px`));
    watch.observe(above);
    return () => {
      watch.disconnect();
      body.style.removeProperty('--above');
    };
  }, []);
  return container;
}
