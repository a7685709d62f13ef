import { announce, useApolloClient, useLive, useWording } from '@banyan/framework';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { feedListKey } from '../cache-policy.ts';
import {
  FeedGroupsChangedDocument,
  FeedItemAddedDocument,
  FeedItemRemovedDocument,
  FeedItemUpdatedDocument,
} from '../generated/graphql.ts';
import type { FeedListEntry } from '../item/feed-entry.ts';
import { type Arrival, addArrival, belongsIn, type FeedFilter, insertArrivals, unseenOf } from './arrivals.ts';
import { evictItem } from './evict-item.ts';

const ANNOUNCE_AFTER_MS = 1000;

/** Says how many posts are waiting, once things are quiet, so that ten posts are one sentence. */
function useAnnouncedCount(count: number): void {
  const { t } = useWording();
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => announce(t('feed.newPosts', { count })), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [count, t]);
}

interface Options {
  filter: FeedFilter;
  items: readonly FeedListEntry[];
  /** Is there more behind `items`? */
  hasMore: boolean;
  /** Asks for all that is held: the viewer may see other posts than before. */
  refetchAll(): Promise<void>;
}

interface LiveFeed {
  /** How many posts wait. */
  waiting: number;
  /** Puts them into the list and answers which of them stands first there. */
  showWaiting(): string | undefined;
}

type SetWaiting = Dispatch<SetStateAction<readonly Arrival[]>>;

/** Anyone who is in other groups now sees other posts; what waits may be of a group that is not theirs any more. */
function useNews(filter: FeedFilter, setWaiting: SetWaiting, refetchAll: Options['refetchAll']): void {
  const { cache } = useApolloClient();
  useLive(FeedItemUpdatedDocument);
  useLive(FeedItemAddedDocument, {
    onData: ({ itemAdded: item }) => {
      if (!item || !belongsIn(item, filter)) return;
      const { id, __typename, displayCreationDate: at } = item;
      setWaiting((list) => addArrival(list, { id, ref: `${__typename}:${id}`, at }));
    },
  });
  useLive(FeedItemRemovedDocument, {
    onData: ({ itemRemoved }) => {
      const id = itemRemoved?.id;
      setWaiting((list) => list.filter((each) => each.id !== id));
      evictItem(cache, id);
    },
  });
  useLive(FeedGroupsChangedDocument, {
    onData: () => {
      setWaiting([]);
      void refetchAll();
    },
  });
}

/**
 * Keeps the feed current. Changed items change where they stand, through the cache; new ones wait until the member
 * asks for them, because a list that moves under the finger is hard to read.
 */
export function useLiveFeed({ filter, items, hasMore, refetchAll }: Options): LiveFeed {
  const { cache } = useApolloClient();
  const [waiting, setWaiting] = useState<readonly Arrival[]>([]);

  useNews(filter, setWaiting, refetchAll);
  // Another filter is another list.
  useEffect(() => setWaiting([]), [filter]);
  const unseen = unseenOf(waiting, items, hasMore);
  useAnnouncedCount(unseen.length);

  const showWaiting = useCallback(() => {
    let first: string | undefined;
    const key = feedListKey({ ...filter });
    cache.modify({
      fields: {
        feedList(page, { storeFieldName, readField }) {
          if (storeFieldName !== key || !page) return page;
          const arrivals = unseen.map(({ ref }) => ({ __ref: ref }));
          const standing = (item: { __ref: string }) => ({
            isPinned: readField('pinned', item) === true,
            at: readField<string>('displayCreationDate', item) ?? '',
          });
          const together = insertArrivals(page.items, arrivals, standing);
          first = readField<string>(
            'id',
            together.find((item) => arrivals.includes(item)),
          );
          return { ...page, items: together };
        },
      },
    });
    setWaiting([]);
    return first;
  }, [cache, filter, unseen]);
  return { waiting: unseen.length, showWaiting };
}
