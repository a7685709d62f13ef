import { type Reference, useApolloClient, useLive } from '@banyan/framework';
import {
  FeedItemRemovedDocument,
  ScheduleAddedDocument,
  type ScheduleAddedSubscription,
  ScheduleUpdatedDocument,
} from '../generated/graphql.ts';
import { evictItem } from '../live/evict-item.ts';
import type { Month } from './months.ts';
import { scheduleKey } from './schedule-policy.ts';

type News = ScheduleAddedSubscription['itemAdded'];

/**
 * What changes shows where it stands, through the cache. What is new, or was moved into these months, is put among what they have: it came
 * whole, and nobody has to ask for it. What its reader may see no more is gone.
 */
export function useScheduleNews(months: readonly Month[], { from, until }: { from: string; until: string }): void {
  const { cache } = useApolloClient();
  const add = (item: News) => {
    if (!item || !('startTime' in item) || item.startTime >= until || item.endTime < from) return;
    const { __typename, id } = item;
    cache.modify({
      fields: {
        eventsSchedule(held: readonly Reference[] | null, { storeFieldName, toReference }) {
          if (storeFieldName !== scheduleKey(months) || !held) return held;
          const added = toReference({ __typename, id });
          return !added || held.some(({ __ref }) => __ref === added.__ref) ? held : [...held, added];
        },
      },
    });
  };
  useLive(ScheduleAddedDocument, { onData: ({ itemAdded }) => add(itemAdded) });
  useLive(ScheduleUpdatedDocument, { onData: ({ itemUpdated }) => add(itemUpdated) });
  useLive(FeedItemRemovedDocument, { onData: ({ itemRemoved }) => evictItem(cache, itemRemoved?.id) });
}
