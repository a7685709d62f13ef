import { useFragment } from '@banyan/framework';
import { memo, useRef } from 'react';
import { FeedComments } from '../comment/FeedComments.tsx';
import { ItemFragmentDoc } from '../generated/graphql.ts';
import { FeedCard } from '../item/FeedCard.tsx';
import type { FeedPlace } from '../item/feed-entry.ts';
import * as css from './FeedList.module.css';
import { heightOf, useNearView, type WatchView } from './near-view.ts';

interface Props {
  item: FeedPlace;
  /** From 1. */
  position: number;
  /** -1 while more may come (WAI-ARIA feed). */
  setSize: number;
  /** Whether it has its content from the start. */
  startsNear: boolean;
  watch: WatchView | null;
}

interface NearCardProps {
  item: FeedPlace;
  'aria-posinset': number;
  'aria-setsize': number;
}

/** Reads its item from the cache by itself: what changes there draws this card anew, and no other (decision 99). */
function NearCard({ item, ...inSet }: NearCardProps) {
  const { data, complete } = useFragment({ fragment: ItemFragmentDoc, fragmentName: 'Item', from: item });
  if (!complete) return <article aria-label={item.title} {...inSet} />;
  return <FeedCard item={data} Comments={FeedComments} isFirst={inSet['aria-posinset'] === 1} {...inSet} />;
}

/** Where a card stands in the list. Far from the view only its name and its height are left of it. */
export const CardPlace = memo(function CardPlace({ item, position, setSize, startsNear, watch }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { isNear, ...use } = useNearView({ place, watch, id: item.id, startsNear });
  const inSet = { 'aria-posinset': position, 'aria-setsize': setSize };
  return (
    <div
      ref={place}
      className={css.place}
      data-item={item.id}
      style={isNear ? undefined : { blockSize: heightOf(item.id) }}
      {...use}
    >
      {isNear ? <NearCard item={item} {...inSet} /> : <article aria-label={item.title} {...inSet} />}
    </div>
  );
});
