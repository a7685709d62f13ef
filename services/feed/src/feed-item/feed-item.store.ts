import { afterPosition, type Position } from '@banyan/kit';
import type { Models } from '../models.ts';
import { type FeedItemDoc, feedIndex, pinnedIndex } from './feed-item.model.ts';
import type { ViewerKeys } from './feed-keys.ts';

export interface FeedQuery extends ViewerKeys {
  now: Date;
  /** Only these items; used for the viewer's reminders. */
  itemIds?: string[];
}

/** More pinned items than this stay in their place in the list. */
export const maxPinned = 3;

/** What MongoDB is asked for one page. Exported so that the plan test explains exactly the query that runs. */
export function feedFilter(query: FeedQuery): Record<string, unknown> {
  return {
    status: 'live',
    feedKeys: { $in: query.keys },
    publishedAt: { $lte: query.now },
    publishUntil: { $gt: query.now },
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

export function findPage(models: Models, query: FeedQuery, slice: Slice): Promise<FeedItemDoc[]> {
  return pageQuery(models, query, slice).lean<FeedItemDoc[]>();
}

export function findItems(models: Models, ids: readonly string[]): Promise<FeedItemDoc[]> {
  return models.items.find({ _id: { $in: [...ids] } }).lean<FeedItemDoc[]>();
}
