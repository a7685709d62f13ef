// A page of a list, the same shape everywhere: `{ items, hasMore, cursor }`.
import { encodeCursor, type Position } from './cursor.ts';

export interface Page<Row> {
  items: Row[];
  hasMore: boolean;
  /** Where the next page begins; null for an empty one. */
  cursor: string | null;
}

/** Cuts what was read with one row more than `limit`; that row says whether there is more. */
export function cutPage<Row>(
  found: readonly Row[],
  limit: number,
  positionOf: (last: Row, length: number) => Position | string,
): Page<Row> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const position = last === undefined ? null : positionOf(last, items.length);
  const cursor = position === null || typeof position === 'string' ? position : encodeCursor(position);
  return { items, hasMore: found.length > limit, cursor };
}

/** The same page of something else. */
export function mapPage<Row, View>(page: Page<Row>, present: (row: Row) => View): Page<View> {
  return { ...page, items: page.items.map(present) };
}
