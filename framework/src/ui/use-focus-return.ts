import { type RefObject, useEffect, useMemo } from 'react';

/** The button of a menu or a popover, which stands first in the element around it. */
export const triggerIn = (around: RefObject<HTMLElement | null>): HTMLElement | null =>
  around.current?.firstElementChild as HTMLElement | null;

/** An overlay that was closed at once takes the focus while it leaves, and loses it when it is gone. */
const LEFT_AFTER_MS = 400;

/**
 * Anyone who had the focus when an overlay opened has it again when the overlay closes or is taken away; of a menu or a popover
 * its button, which not every browser gives the focus to by a click.
 */
export function useFocusReturn(opened: boolean, around?: RefObject<HTMLElement | null>): void {
  // Asked while rendering: the overlay's own effects, which move the focus, run before ours.
  const opener = useMemo(() => (opened ? (document.activeElement as HTMLElement | null) : null), [opened]);
  useEffect(() => {
    if (!opened) return;
    const target = around ? triggerIn(around) : opener;
    // Nobody had it: the page has it again without being asked.
    if (target === document.body) return;
    return () => {
      const held = document.activeElement;
      const giveBack = () => {
        if (!target?.isConnected) return;
        const { activeElement, body } = target.ownerDocument;
        // Anyone who tapped a field, or opened another layer, has the focus there.
        if (activeElement === held || activeElement === body) target.focus({ preventScroll: true });
      };
      setTimeout(giveBack);
      setTimeout(giveBack, LEFT_AFTER_MS);
    };
  }, [opened, opener, around]);
}
