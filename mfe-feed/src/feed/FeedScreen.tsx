import { Skeleton, Slot, useAskedAgain, useContributions, useFlag, usePermission } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { useRef } from 'react';
import { WriteOverlay } from '../composer/WriteOverlay.tsx';
import { HappeningOverlay } from '../happening/HappeningOverlay.tsx';
import { isFiltered } from '../live/arrivals.ts';
import { useLiveFeed } from '../live/useLiveFeed.ts';
import { PictureOverlay } from '../picture/PictureOverlay.tsx';
import { FeedList } from './FeedList.tsx';
import * as css from './FeedScreen.module.css';
import { FeedEmpty, FeedMissing, FeedSkeleton } from './FeedStates.tsx';
import { FeedToolbar } from './FeedToolbar.tsx';
import { useFeedFilter } from './feed-filter.ts';
import { NewPostsPill } from './NewPostsPill.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';
import { scrollToTop, useScrollToItem } from './scroll-to.ts';
import { ToTop } from './ToTop.tsx';
import { useFeed } from './useFeed.ts';
import { holdInView, useKeptScroll } from './useKeptScroll.ts';
import { useSpokenRefresh } from './useSpokenRefresh.ts';

/** The feed: what there is, newest first, kept current while it is open. */
export function FeedScreen() {
  const screen = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useFeedFilter();
  const feed = useFeed(filter, (change) => holdInView(screen.current, change));
  const refreshing = useSpokenRefresh(feed);
  const live = useLiveFeed({ filter, ...feed });
  const scrollTo = useScrollToItem(screen, feed.items);
  useKeptScroll(screen, feed.items.length > 0);
  useFocusHome(screen);
  const again = () => void refreshing.refresh();
  useAskedAgain(() => {
    scrollToTop();
    again();
  });

  const hasPosts = useFlag('memberPosts');
  const mayWrite = usePermission('post.write');

  const isOffline = feed.state === 'offline';
  const place = <Skeleton height="4rem" />;
  const hasComposer = useContributions('feed.composer/v1').length > 0;
  // Behind the first cards, in its place.
  const composer = feed.state === 'loading' ? hasComposer && place : <Slot name="feed.composer/v1" fallback={place} />;
  return (
    <div className={css.screen} ref={screen}>
      <FeedToolbar filter={filter} onFilter={setFilter} refreshing={refreshing} hasNews={live.waiting > 0} />
      <PullToRefresh onRefresh={again} isRefreshing={feed.isRefreshing} />
      <NewPostsPill count={live.waiting} onShow={() => scrollTo(live.showWaiting())} />
      {composer}
      {feed.state === 'loading' && <FeedSkeleton />}
      {(isOffline || feed.state === 'failed') && <FeedMissing isOffline={isOffline} onRetry={again} />}
      {feed.state === 'ready' && feed.items.length === 0 && (
        <FeedEmpty filter={filter} onShowAll={isFiltered(filter) ? setFilter : undefined} />
      )}
      {feed.items.length > 0 && <FeedList feed={feed} />}
      <ToTop />
      <HappeningOverlay />
      <PictureOverlay />
      {/* Not in the line or the button that open it: anyone who turns their phone has another of them. */}
      {hasPosts && mayWrite && <WriteOverlay />}
    </div>
  );
}
