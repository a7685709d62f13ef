import { useApolloClient, useViewer, useWording } from '@banyan/framework';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Notice } from './notice.ts';
import { reportRead } from './report-read.ts';

/** Closing and opening again at once is one visit (community.md §9). */
const DEBOUNCE_MS = 100;
let closing: ReturnType<typeof setTimeout> | undefined;

/**
 * When the view closes, however it does, the newest of what was looked at is reported as read, if it was not (community.md §4). What
 * waits unseen is not, nor a tab nobody opened, but what is older than the newest. Who impersonates a member reads for nobody.
 *
 * @returns how to report the newest of some now.
 */
export function useReading(looked: readonly Notice[]): (some: readonly Notice[]) => void {
  const viewer = useViewer();
  const client = useApolloClient();
  const { t } = useWording();
  const latest = useRef<(some?: readonly Notice[], isLast?: boolean) => void>(() => {});
  useLayoutEffect(() => {
    latest.current = (some = looked, isLast = false) => {
      const newest = some.find(({ read }) => !read);
      if (newest && viewer && !viewer.acting) void reportRead({ client, userId: viewer.id, t }, newest.id, { isLast });
    };
  });
  useEffect(() => {
    clearTimeout(closing);
    const leave = () => latest.current(undefined, true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      closing = setTimeout(latest.current, DEBOUNCE_MS);
    };
  }, []);
  return (some) => latest.current(some);
}
