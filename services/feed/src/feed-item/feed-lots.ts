// Who is in more groups than MongoDB merges in order at once is answered in lots of them: else it reads and sorts in memory all that
// there is for them.
import { maxFeedKeys, type ViewerKeys } from './feed-keys.ts';

/** The query as one or more, each of few enough keys. */
export function inLots<Query extends ViewerKeys>(query: Query): Query[] {
  const count = Math.ceil(query.keys.length / maxFeedKeys);
  return Array.from({ length: count }, (_, lot) => ({
    ...query,
    keys: query.keys.slice(lot * maxFeedKeys, (lot + 1) * maxFeedKeys),
  }));
}

/** What all lots found, in order. What is for several groups may be in several lots, and stands there once. */
export function mergeLots<Item extends { _id: string }>(
  lots: readonly Item[][],
  order: (one: Item, other: Item) => number,
): Item[] {
  return [...new Map(lots.flat().map((item) => [item._id, item])).values()].toSorted(order);
}
