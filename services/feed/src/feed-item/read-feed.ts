// One page of a feed: the few pinned items first, then the rest by publication, each item once.
import { cutPage, decodeCursor, type Page, type Position } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { FeedItemDoc } from './feed-item.model.ts';
import { type FeedQuery, findPage, findPinned } from './feed-item.store.ts';

export interface PageRequest {
  limit: number;
  skip: number;
  /** The `cursor` of the page before; wins over `skip`. */
  after?: string;
}

/** Where a page begins: after an item, or after so many items of the whole sequence. */
type Start = { position: Position } | { skip: number };

/** Null when `after` is no cursor of ours. */
export async function readFeed(
  models: Models,
  query: FeedQuery,
  request: PageRequest,
): Promise<Page<FeedItemDoc> | null> {
  const start = request.after === undefined ? { skip: request.skip } : decodeStart(request.after);
  if (!start) return null;
  const pinned = await findPinned(models, query);
  const excludedIds = pinned.map((item) => item._id);
  const wanted = request.limit + 1;

  if ('position' in start) {
    const found = await findPage(models, query, { excludedIds, after: start.position, skip: 0, limit: wanted });
    return cutPage(found, request.limit, positionOf);
  }
  const top = pinned.slice(start.skip, start.skip + wanted);
  const limit = wanted - top.length;
  const skip = Math.max(0, start.skip - pinned.length);
  const rest = limit > 0 ? await findPage(models, query, { excludedIds, skip, limit }) : [];
  return cutPage([...top, ...rest], request.limit, (last, length) =>
    excludedIds.includes(last._id) ? pinnedCursor(start.skip + length) : positionOf(last),
  );
}

const positionOf = ({ publishedAt: at, _id: id }: FeedItemDoc): Position => ({ at, id });

/** A page that ends among the pinned items goes on by number: they are few and not sorted with the rest. */
function pinnedCursor(seen: number): string {
  return `pinned-${seen}`;
}

function decodeStart(cursor: string): Start | null {
  const seen = /^pinned-(\d)$/.exec(cursor)?.[1];
  if (seen) return { skip: Number(seen) };
  const position = decodeCursor(cursor);
  return position && { position };
}
