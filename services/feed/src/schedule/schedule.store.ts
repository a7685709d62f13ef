import { type FeedItemDoc, scheduleIndex } from '../feed-item/feed-item.model.ts';
import { type FeedQuery, type FeedWindow, feedFilter } from '../feed-item/feed-item.store.ts';
import { inLots, mergeLots } from '../feed-item/feed-lots.ts';
import type { Models } from '../models.ts';
import type { TimeSpan } from './months.ts';

/** What lasts longer is found in the months of its first year alone: nobody reads all that ever began. */
const longestMs = 366 * 24 * 60 * 60 * 1000;

/** What takes place in this span, as it begins. Exported so that the plan test explains exactly the query that runs. */
export function scheduleQuery(
  models: Models,
  query: FeedQuery,
  { from, until }: TimeSpan,
  limit: number,
  window: FeedWindow = 'live',
) {
  const times = {
    'content.startTime': { $gte: new Date(from.getTime() - longestMs), $lt: until },
    'content.endTime': { $gte: from },
  };
  return models.items
    .find({ ...feedFilter(query, window), ...times } as object)
    .sort({ 'content.startTime': 1, _id: 1 })
    .limit(limit)
    .hint(scheduleIndex);
}

const startOf = ({ content }: FeedItemDoc): number => ('startTime' in content ? content.startTime.getTime() : 0);

const asTheyBegin = (one: FeedItemDoc, other: FeedItemDoc): number =>
  startOf(one) - startOf(other) || (one._id < other._id ? -1 : 1);

export async function findScheduled(
  models: Models,
  query: FeedQuery,
  span: TimeSpan,
  limit: number,
): Promise<FeedItemDoc[]> {
  const find = (lot: FeedQuery, window: FeedWindow) =>
    scheduleQuery(models, lot, span, limit, window).lean<FeedItemDoc[]>();
  const finds = inLots(query).flatMap((lot) => [find(lot, 'live'), find(lot, 'open')]);
  return mergeLots(await Promise.all(finds), asTheyBegin).slice(0, limit);
}
