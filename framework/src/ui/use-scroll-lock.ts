import { useLayoutEffect } from 'react';

/** Dialogs that lie over each other. */
let locks = 0;

/**
 * Keeps the page under a dialog from scrolling, and as wide as it is. Mantine's own lock says on the body how wide the
 * scrollbar was, as a custom property: each opening then restyles every element of the page.
 */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return;
    const root = document.documentElement;
    if (locks === 0 && window.innerWidth > root.clientWidth) root.setAttribute('data-gutter', '');
    locks += 1;
    root.setAttribute('data-scroll-lock', '');
    return () => {
      locks -= 1;
      if (locks > 0) return;
      root.removeAttribute('data-scroll-lock');
      root.removeAttribute('data-gutter');
    };
  }, [isLocked]);
}
