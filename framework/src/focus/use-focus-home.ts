import { type RefObject, useEffect } from 'react';

const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const heading = ':is(h1, h2, h3)[tabindex]';

/**
 * For a place whose buttons go with what they did: anyone who had the focus on one has it at the place's heading once the
 * button is gone, also by way of a question that is answered; at the place itself where it has no heading that takes the
 * focus (tabIndex -1). Without it the focus falls to the page's beginning, and a screen reader with it (WCAG 2.4.3).
 */
export function useFocusHome(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      const focused = target as Element;
      if (container.current?.contains(focused)) last = focused;
      else if (!focused.closest(overlay)) last = null;
    };
    const look = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      const home = container.current?.querySelector<HTMLElement>(heading) ?? container.current;
      home?.focus({ preventScroll: true });
    };
    document.addEventListener('focusin', remember);
    // Of the whole page: the layer that asked may be taken away after the button it was opened by.
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [container]);
}
