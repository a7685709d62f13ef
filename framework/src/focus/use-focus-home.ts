import { type RefObject, useEffect } from 'react';

const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const heading = ':is(h1, h2, h3)[tabindex]';
const row = ':is(li, article)[tabindex]';
const named = '[data-focus-home]';

/** Rows that stand around it: its own, those after it in its list, those before it, and so on outwards. */
function rowsAround(focused: Element, container: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let own = focused.closest(row); own && container.contains(own); own = own.parentElement?.closest(row) ?? null) {
    const list = [...(own.parentElement?.children ?? [])].filter((each) => each.matches(row));
    const at = list.indexOf(own);
    found.push(...([own, ...list.slice(at + 1), ...list.slice(0, at).reverse()] as HTMLElement[]));
  }
  return found;
}

/**
 * For a place whose buttons go with what they did, also by way of a question that is answered. Who had the focus on one that is gone has it
 * on its row, where that takes the focus (`li` or `article` with a tabIndex) and is still there; else on the next row of the list, or the one
 * before; else at what is marked `data-focus-home`, at the heading, or at the place itself, as far as those take it. Without it the
 * focus falls to the page's beginning, and a screen reader with it (WCAG 2.4.3).
 */
export function useFocusHome(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let rows: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      const focused = target as Element;
      if (container.current?.contains(focused)) {
        last = focused;
        rows = rowsAround(focused, container.current);
      } else if (!focused.closest(overlay)) last = null;
    };
    const look = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      const within = (selector: string) => container.current?.querySelector<HTMLElement>(selector);
      const next = rows.find((each) => each.isConnected);
      (next ?? within(named) ?? within(heading) ?? container.current)?.focus({ preventScroll: true });
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
