import { Alert, Button, Skeleton, useViewer, useWording } from '@banyan/framework';
import { memo, useEffect, useRef, useState } from 'react';
import { CardSlot } from './CardSlot.tsx';
import * as css from './FeedList.module.css';
import { createViewWatch, wasSeen } from './near-view.ts';
import type { Feed } from './useFeed.ts';
import { positionLeft } from './useKeptScroll.ts';

/** How long before the end the next page is asked for. */
const NEAR_THE_END = '1500px 0px';
/** So many cards have their content at once where the list begins; the others when they have been seen to be near. */
const ON_TOP = 2;
/** The same each way of the card to come back to, where their heights are not known: the view is to stand there at once. */
const AROUND_POSITION = 5;
/** Where they are: what the view shows from that card on. Back waits for these. */
const IN_VIEW = 3;

/** Calls `onNear` whenever the element comes near the view. */
function useNearView(onNear: () => void, isWatching: boolean) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWatching || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onNear(), {
      rootMargin: NEAR_THE_END,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onNear, isWatching]);
  return end;
}

/** The end of the list: more by itself when it comes near, and by a button for who does not scroll. */
function FeedEnd({ feed }: { feed: Feed }) {
  const { t } = useWording();
  const isFailed = feed.moreState === 'failed';
  // A page shorter than the view leaves the end in sight, so each new length watches again.
  const end = useNearView(feed.loadMoreSoon, feed.hasMore && feed.moreState === 'idle');
  if (!feed.hasMore) return <p className={css.end}>{t('feed.end')}</p>;
  return (
    <div className={css.more} ref={end}>
      {isFailed && <Alert role="alert">{t('feed.moreFailed')}</Alert>}
      {feed.moreState === 'loading' && <Skeleton height={160} />}
      <Button variant="default" loading={feed.moreState === 'loading'} onClick={feed.loadMore}>
        {t(isFailed ? 'feed.retry' : 'feed.more')}
      </Button>
    </div>
  );
}

/** Drawn again when the list changes, not when more is asked for or something in a card changes. */
const Cards = memo(function Cards({ items, hasMore }: Pick<Feed, 'items' | 'hasMore'>) {
  const memberId = useViewer()?.id ?? '';
  const [watch] = useState(createViewWatch);
  const [left] = useState(() => {
    const item = positionLeft(memberId)?.item;
    return item ? items.findIndex(({ id }) => id === item) : -1;
  });
  const startsNear = (id: string, index: number) => {
    if (left < 0) return index < ON_TOP;
    return wasSeen(id) ? index >= left && index < left + IN_VIEW : Math.abs(index - left) < AROUND_POSITION;
  };
  return items.map((item, index) => (
    <CardSlot
      key={item.id}
      item={item}
      position={index + 1}
      setSize={hasMore ? -1 : items.length}
      watch={watch}
      startsNear={startsNear(item.id, index)}
    />
  ));
});

export function FeedList({ feed }: { feed: Feed }) {
  const { t } = useWording();
  return (
    <>
      <div className={css.list} role="feed" aria-label={t('feed.list')} aria-busy={feed.moreState === 'loading'}>
        <Cards items={feed.items} hasMore={feed.hasMore} />
      </div>
      <FeedEnd feed={feed} />
    </>
  );
}
