import { type RefObject, useEffect } from 'react';

const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const notice = '[role][data-tone]';
const heading = ':is(h1, h2, h3)[tabindex]';
const row = 'li, article, tr';
// Not a field: a tap elsewhere would bring up a phone's keys.
const control = ':is(a[href], button, [role="switch"]):not(:disabled)';
const named = '[data-focus-home]';

/** The rows of its list, itself among them, also where each stands alone in an element of its own. */
function rowsOfList(own: Element): Element[] {
  const isWrapped = own.parentElement?.children.length === 1;
  const list = (isWrapped ? own.parentElement.parentElement : own.parentElement)?.children ?? [];
  const rowIn = (each: Element) => (each.matches(row) ? each : isWrapped && each.querySelector(row));
  return [...list].flatMap((each) => rowIn(each) || []);
}

/** Rows around it: its own, those after it in its list, those before it, and so on outwards. */
function rowsAround(focused: Element, container: Element): Element[] {
  const found: Element[] = [];
  for (let own = focused.closest(row); own && container.contains(own); own = own.parentElement?.closest(row) ?? null) {
    const list = rowsOfList(own);
    const at = list.indexOf(own);
    found.push(own, ...list.slice(at + 1), ...list.slice(0, at).reverse());
  }
  return found;
}

/** Itself where it takes the focus, else what is first in it. */
const targetIn = (each: Element | null | undefined) =>
  each?.matches(`[tabindex], input, select, ${control}`) ? each : each?.querySelector(control);

function focusFirst(targets: Iterable<Element | null | undefined>): void {
  for (const target of targets) {
    (target as HTMLElement | null | undefined)?.focus({ preventScroll: true });
    if (target && document.activeElement === target) return;
  }
}

/**
 * For a container whose buttons go with what they did, also by way of a question that is answered. Who had the focus on one that is gone
 * has it on its row (`li`, `article` or `tr`; what is first in it where it has no tabIndex), where that is still there; else on the next row
 * of the list, or the one before; else at what is marked `data-focus-home`, at the heading, or at the container itself, as far as those take
 * it. One that was disabled while it was at work, or from which a notice was gone to that has closed, has it back. Without it the focus
 * falls to the page's beginning, and a screen reader with it (WCAG 2.4.3).
 */
export function useFocusHome(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let rows: Element[] = [];
    let inNotice: Element | null = null;
    let wasOff = false;
    const remember = ({ target }: FocusEvent) => {
      const focused = target as Element;
      inNotice = focused.closest(notice) && focused;
      wasOff = false;
      if (container.current?.contains(focused)) {
        last = focused;
        rows = rowsAround(focused, container.current);
      } else if (!inNotice && !focused.closest(overlay)) last = null;
    };
    const look = () => {
      const isOff = last?.matches(':disabled') ?? false;
      const isLost = !last?.isConnected || inNotice?.isConnected === false || (wasOff && !isOff);
      wasOff = isOff;
      if (!last || !isLost || document.activeElement !== document.body) return;
      const before = last;
      last = null;
      const within = (selector: string) => container.current?.querySelector(selector);
      focusFirst([before, ...rows.map(targetIn), targetIn(within(named)), within(heading), container.current]);
    };
    document.addEventListener('focusin', remember);
    // Of the whole page: the layer that asked may be taken away after the button it was opened by.
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [container]);
}
