import { navigate, useOverlay } from '@banyan/framework';
import { useEffect, useRef, useState } from 'react';

/** Where a plain tap on it leads, when that is another page of ours; else null. */
function wayOut({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest('a');
  const isOurs = link && !link.target && link.origin === window.location.origin;
  return isOurs && link.pathname !== window.location.pathname ? link.href : null;
}

export interface LeaveGuard {
  /** Answers whether to leave. */
  ask(): Promise<boolean>;
  /** Is called when they do. By Back or Escape they stay on the page: what was guarded is to be closed. By a link another page comes. */
  onLeave(by: 'back' | 'link'): void;
}

/**
 * Asks before what would be lost is left: by a link, by Back or Escape, and, in the browser's own words, by a reload or a closed tab.
 * @param isOn whether there is something to lose.
 */
export function useLeaveGuard(isOn: boolean, guard: LeaveGuard): void {
  const latest = useRef(guard);
  latest.current = guard;
  const isLeaving = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const question = async (by: 'back' | 'link'): Promise<boolean> => {
    isLeaving.current = await latest.current.ask();
    if (isLeaving.current) latest.current.onLeave(by);
    return isLeaving.current;
  };
  // Back has used up the step that stood for it: anyone who stays gets another.
  useOverlay(isOn && !isAsking, () => {
    if (isLeaving.current) return;
    setAsking(true);
    void question('back').then((isSure) => !isSure && setAsking(false));
  });
  useEffect(() => {
    if (!isOn) return;
    isLeaving.current = false;
    setAsking(false);
    const onClick = (event: MouseEvent) => {
      const to = wayOut(event);
      if (to === null) return;
      event.preventDefault();
      void question('link').then((isSure) => isSure && navigate(to));
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the link's own handler, which leaves alone what was prevented.
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isOn]);
}
