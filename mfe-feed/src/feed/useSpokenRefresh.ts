import { announce, toast, useWording } from '@banyan/framework';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Feed } from './useFeed.ts';

/** How long the answer stays to be seen. */
const FRESH_MS = 2_500;

export interface Refreshing {
  /** `fresh` for a moment after all is up to date. */
  state: 'idle' | 'busy' | 'fresh';
  refresh(): Promise<void>;
}

/** Refreshes and says how it went: seen beside the button, heard by an announcement, and a failure as a notice. */
export function useSpokenRefresh(feed: Feed): Refreshing {
  const { t } = useWording();
  const [isFresh, setFresh] = useState(false);
  const latest = useRef(async () => {});
  latest.current = async () => {
    setFresh(false);
    const isDone = await feed.refresh();
    setFresh(isDone);
    if (isDone) announce(t('feed.refreshed'));
    else
      toast({
        id: 'feed-refresh',
        tone: 'error',
        message: t('feed.refreshFailed'),
        action: { label: t('feed.retry'), onClick: () => void latest.current() },
      });
  };
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(() => setFresh(false), FRESH_MS);
    return () => clearTimeout(timer);
  }, [isFresh]);
  const refresh = useCallback(() => latest.current(), []);
  return { state: feed.isRefreshing ? 'busy' : isFresh ? 'fresh' : 'idle', refresh };
}
