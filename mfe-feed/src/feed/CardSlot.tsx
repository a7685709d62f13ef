import { useFragment } from '@banyan/framework';
import { type CSSProperties, memo, useRef } from 'react';
import { FeedComments } from '../comment/FeedComments.tsx';
import { ItemFragmentDoc } from '../generated/graphql.ts';
import { FeedCard } from '../item/FeedCard.tsx';
import type { FeedListEntry } from '../item/feed-entry.ts';
import * as css from './FeedList.module.css';
import { heightOf, useNearView, type WatchView } from './near-view.ts';

interface Props {
  item: FeedListEntry;
  /** From 1. */
  position: number;
  /** -1 while more may come (WAI-ARIA feed). */
  setSize: number;
  /** Whether it has its content from the start. */
  startsNear: boolean;
  watch: WatchView | null;
}

interface NearCardProps {
  item: FeedListEntry;
  isPartial: boolean;
  'aria-posinset': number;
  'aria-setsize': number;
}

/** Reads its item from the cache by itself: what changes there draws this card again, and no other (decision 99). */
function NearCard({ item, isPartial, ...inSet }: NearCardProps) {
  const { data, complete } = useFragment({ fragment: ItemFragmentDoc, fragmentName: 'Item', from: item });
  if (!complete) return <article aria-label={item.title} {...inSet} />;
  const isFirst = inSet['aria-posinset'] === 1;
  return <FeedCard item={data} Comments={FeedComments} {...{ isFirst, isPartial }} {...inSet} />;
}

/** Where a card stands in the list. Far from the view only its name and its height are left of it. */
export const CardSlot = memo(function CardSlot({ item, position, setSize, startsNear, watch }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const { filled, ...use } = useNearView({ container, watch, id: item.id, startsNear });
  const isNear = filled !== 'not';
  const inSet = { 'aria-posinset': position, 'aria-setsize': setSize };
  return (
    <div
      ref={container}
      className={css.place}
      data-item={item.id}
      data-skippable={(isNear && !startsNear) || undefined}
      style={
        isNear ? ({ '--card-height': `${heightOf(item.id)}px` } as CSSProperties) : { blockSize: heightOf(item.id) }
      }
      {...use}
    >
      {isNear ? (
        <NearCard item={item} isPartial={filled === 'partly'} {...inSet} />
      ) : (
        <article aria-label={item.title} {...inSet} />
      )}
    </div>
  );
});
