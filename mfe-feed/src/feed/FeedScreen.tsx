import { announce, Slot, toast, useWording } from '@banyan/framework';
import { useCallback, useRef } from 'react';
import { isFiltered } from '../live/arrivals.ts';
import { useLiveFeed } from '../live/useLiveFeed.ts';
import { FeedList } from './FeedList.tsx';
import * as css from './FeedScreen.module.css';
import { FeedEmpty, FeedFailed, FeedOffline, FeedSkeleton } from './FeedStates.tsx';
import { FeedToolbar } from './FeedToolbar.tsx';
import { useFeedFilter } from './feed-filter.ts';
import { NewPostsPill } from './NewPostsPill.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';
import { type Feed, useFeed } from './useFeed.ts';
import { useKeptScroll } from './useKeptScroll.ts';

const prefersCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Refreshes and says how it went: seen by the list itself, heard by an announcement. */
function useSpokenRefresh(feed: Feed): () => Promise<void> {
  const { t } = useWording();
  const refresh = useRef(async () => {});
  refresh.current = async () => {
    if (await feed.refresh()) announce(t('feed.refreshed'));
    else
      toast({
        id: 'feed-refresh',
        tone: 'error',
        message: t('feed.refreshFailed'),
        action: { label: t('feed.retry'), onClick: () => void refresh.current() },
      });
  };
  return useCallback(() => refresh.current(), []);
}

/** The feed: what there is, newest first, kept current while it is open. */
export function FeedScreen() {
  const top = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useFeedFilter();
  const feed = useFeed(filter);
  const refresh = useSpokenRefresh(feed);
  const live = useLiveFeed({ filter, items: feed.items, hasMore: feed.hasMore });
  useKeptScroll(top, feed.items.length > 0);

  const showWaiting = () => {
    live.showWaiting();
    top.current?.scrollIntoView({ behavior: prefersCalm() ? 'instant' : 'smooth', block: 'start' });
    top.current?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true });
  };
  return (
    <div className={css.screen} ref={top}>
      <FeedToolbar filter={filter} onFilter={setFilter} onRefresh={refresh} isRefreshing={feed.isRefreshing} />
      <PullToRefresh onRefresh={refresh} isRefreshing={feed.isRefreshing} />
      <NewPostsPill count={live.waiting} onShow={showWaiting} />
      <Slot name="feed.composer/v1" />
      {feed.state === 'loading' && <FeedSkeleton />}
      {feed.state === 'failed' && <FeedFailed onRetry={refresh} />}
      {feed.state === 'offline' && <FeedOffline onRetry={refresh} />}
      {feed.state === 'ready' && feed.items.length === 0 && (
        <FeedEmpty filter={filter} onShowAll={isFiltered(filter) ? setFilter : undefined} />
      )}
      {feed.items.length > 0 && <FeedList feed={feed} />}
    </div>
  );
}
