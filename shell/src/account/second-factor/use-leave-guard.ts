import { navigate, useOverlay } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';

/** Where a plain tap on it leads, when that is another page of ours; else null. */
function wayOut({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest('a');
  const isOurs = link && !link.target && link.origin === window.location.origin;
  return isOurs && link.pathname !== window.location.pathname ? link.href : null;
}

/**
 * Asks before what is shown only now is left: by a link, by Back or Escape, and, in the browser's own words, by a reload
 * or a closed tab.
 * @param ask answers whether to leave.
 * @param onLeave is called when they do; Back then leads no further than to the page itself.
 */
export function useLeaveGuard(ask: () => Promise<boolean>, onLeave: () => void): void {
  const latest = useRef({ ask, onLeave });
  latest.current = { ask, onLeave };
  const isLeaving = useRef(false);
  const [isWatching, setWatching] = useState(true);
  const question = async (): Promise<boolean> => {
    isLeaving.current = await latest.current.ask();
    if (isLeaving.current) latest.current.onLeave();
    return isLeaving.current;
  };
  // Back has used up the step that stood for it: anyone who stays gets another.
  useOverlay(isWatching, () => {
    if (isLeaving.current) return;
    setWatching(false);
    void question().then((isSure) => setWatching(!isSure));
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const to = wayOut(event);
      if (to === null) return;
      event.preventDefault();
      void question().then((isSure) => isSure && navigate(to));
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the link's own handler, which leaves alone what was prevented.
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);
}
