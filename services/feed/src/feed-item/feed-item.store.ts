import { afterPosition, type Position } from '@banyan/kit';
import type { Models } from '../models.ts';
import { type FeedItemDoc, feedIndex, pinnedIndex } from './feed-item.model.ts';
import type { ViewerKeys } from './feed-keys.ts';
import { inLots, mergeLots } from './feed-lots.ts';

export interface FeedQuery extends ViewerKeys {
  now: Date;
  /** Only these items; used for the viewer's reminders. */
  itemIds?: string[];
}

/** More pinned items than this stay in their place in the list. */
export const maxPinned = 3;

/** What is in the feed, and what is found before it is there: two ranges of every index, so that each is asked for by itself. */
const windows = {
  live: (now: Date) => ({ status: 'live', publishedAt: { $lte: now } }),
  open: (now: Date) => ({ status: 'open', openFrom: { $lte: now } }),
};
export type FeedWindow = keyof typeof windows;

/** What MongoDB is asked for one page. Exported so that the plan test explains exactly the query that runs. */
export function feedFilter(query: FeedQuery, window: FeedWindow = 'live'): Record<string, unknown> {
  const { now } = query;
  return {
    // A reminder is the viewer's wherever they set it.
    ...(query.itemIds ? { $or: [windows.live(now), windows.open(now)] } : windows[window](now)),
    feedKeys: { $in: query.keys },
    publishUntil: { $gt: now },
    ...(!query.itemIds && { feedUntil: { $not: { $lte: now } } }),
    ...(query.residualCategories && { categories: { $in: query.residualCategories } }),
    ...(query.itemIds && { _id: { $in: query.itemIds } }),
  };
}

export function findPinned(models: Models, query: FeedQuery): Promise<FeedItemDoc[]> {
  return models.items
    .find({ ...feedFilter(query), pinned: true })
    .sort({ publishedAt: -1, _id: -1 })
    .limit(maxPinned)
    .hint(pinnedIndex)
    .lean<FeedItemDoc[]>();
}

export interface Slice {
  excludedIds: string[];
  after?: Position;
  skip: number;
  limit: number;
}

/** The query behind one page, newest publication first. */
export function pageQuery(models: Models, query: FeedQuery, slice: Slice) {
  const conditions: object[] = [feedFilter(query)];
  if (slice.excludedIds.length > 0) conditions.push({ _id: { $nin: slice.excludedIds } });
  if (slice.after) conditions.push(afterPosition('publishedAt', slice.after));
  const found = models.items
    .find({ $and: conditions })
    .sort({ publishedAt: -1, _id: -1 })
    .skip(slice.skip)
    .limit(slice.limit);
  return query.itemIds ? found : found.hint(feedIndex);
}

const newestFirst = (one: FeedItemDoc, other: FeedItemDoc): number =>
  other.publishedAt.getTime() - one.publishedAt.getTime() || (one._id < other._id ? 1 : -1);

export async function findPage(models: Models, query: FeedQuery, slice: Slice): Promise<FeedItemDoc[]> {
  const lots = inLots(query);
  if (lots.length === 1) return pageQuery(models, query, slice).lean<FeedItemDoc[]>();
  const end = slice.skip + slice.limit;
  const find = (lot: FeedQuery) => pageQuery(models, lot, { ...slice, skip: 0, limit: end }).lean<FeedItemDoc[]>();
  return mergeLots(await Promise.all(lots.map(find)), newestFirst).slice(slice.skip, end);
}

export function findItems(models: Models, ids: readonly string[]): Promise<FeedItemDoc[]> {
  return models.items.find({ _id: { $in: [...ids] } }).lean<FeedItemDoc[]>();
}
