import { memo, useRef } from 'react';
import { FeedCard } from '../item/FeedCard.tsx';
import type { FeedEntry } from '../item/feed-entry.ts';
import * as css from './FeedList.module.css';
import { heightOf, useNearView, type WatchView } from './near-view.ts';

interface Props {
  item: FeedEntry;
  /** From 1. */
  position: number;
  /** -1 while more may come (WAI-ARIA feed). */
  setSize: number;
  /** Whether it has its content from the start. */
  startsNear: boolean;
  watch: WatchView | null;
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
      {isNear ? (
        <FeedCard item={item} isFirst={position === 1} {...inSet} />
      ) : (
        <article aria-label={item.title} {...inSet} />
      )}
    </div>
  );
});
