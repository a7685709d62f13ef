import { useEffect, useRef } from 'react';

/** Where a plain tap on it leads, as a path; null where it leads out of here, to another tab, or to a part of the page. */
function pathOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest('a');
  const isPage = link && !link.target && !link.hash && link.origin === window.location.origin;
  return isPage ? link.pathname + link.search : null;
}

/**
 * Calls `onAskedAgain` when a link is tapped that leads to where one already is, such as the page's own entry in the bar.
 * The tap then adds nothing to the history.
 *
 * @example useAskedAgain(() => { window.scrollTo({ top: 0 }); refresh(); });
 */
export function useAskedAgain(onAskedAgain: () => void): void {
  const latest = useRef(onAskedAgain);
  latest.current = onAskedAgain;
  useEffect(() => {
    const hear = (event: MouseEvent) => {
      if (pathOf(event) !== window.location.pathname + window.location.search) return;
      event.preventDefault();
      latest.current();
    };
    // Before the link's own handler, which leaves alone what was prevented.
    document.addEventListener('click', hear, { capture: true });
    return () => document.removeEventListener('click', hear, { capture: true });
  }, []);
}
