// Where comments hang in the cache: on their item, in its thread, or under the comment they reply to.
import type { Reference, useApolloClient } from '@banyan/framework';
import type { FeedEntry } from '../item/feed-entry.ts';
import { isTemporary } from './temporary-comment.ts';

export type Cache = ReturnType<typeof useApolloClient>['cache'];
type Item = Pick<FeedEntry, '__typename' | 'id'>;
interface Place {
  id: string;
  parentId: string;
}
type Refs = readonly Reference[];

const refOf = (commentId: string) => `Comment:${commentId}`;
const has = (refs: Refs, commentId: string) => refs.some(({ __ref }) => __ref === refOf(commentId));
const threadOf = (item: Item) => `commentPage:${JSON.stringify({ itemId: item.id })}`;

type Change = (refs: Refs) => Refs;

/** Changes every list a top-level comment, or a reply, stands in. */
function changeLists(cache: Cache, item: Item, parentId: string, change: Change): void {
  if (parentId) {
    cache.modify({ id: refOf(parentId), fields: { replies: (refs: Refs) => change(refs) } });
    return;
  }
  cache.modify({
    id: `${item.__typename}:${item.id}`,
    fields: { comments: (refs: Refs | null) => change(refs ?? []) },
  });
  cache.modify({
    fields: {
      commentPage: (page, { storeFieldName }) =>
        page && storeFieldName === threadOf(item) ? { ...page, items: change(page.items) } : page,
    },
  });
}

function changeCount(cache: Cache, item: Item, change: (count: number) => number): void {
  cache.modify({ id: `${item.__typename}:${item.id}`, fields: { commentCount: change } });
}

/** How many of the viewer's own were added to an item's count here. */
const added = new Map<string, number>();

/** The count as the server gave it. */
const countGiven = (cache: Cache, item: Item): number => countOf(cache, item, false) - (added.get(item.id) ?? 0);

/**
 * Puts a new comment where it belongs: replies are in the order they came, comments newest first. A live message may
 * have been quicker than the answer: then the comment stands there already, or the count has changed since, which the
 * live link goes on reporting by itself.
 */
export function insertingInto(held: Cache, item: Item): (cache: Cache, comment: Place) => void {
  const before = countGiven(held, item);
  return (cache, { id, parentId }) => {
    let wasThere = false;
    const ref = { __ref: refOf(id) };
    changeLists(cache, item, parentId, (refs) => {
      if (has(refs, id)) {
        wasThere = true;
        return refs;
      }
      return parentId ? [...refs, ref] : [ref, ...refs];
    });
    if (wasThere) return;
    const isPredicted = isTemporary({ id });
    if (!isPredicted && countGiven(held, item) !== before) return;
    if (!isPredicted) added.set(item.id, (added.get(item.id) ?? 0) + 1);
    changeCount(cache, item, (count) => count + 1);
  };
}

/** How many comments the viewer sees now, with or without what is predicted. */
export function countOf(cache: Cache, item: Item, optimistic = true): number {
  let found = 0;
  cache.modify({
    id: `${item.__typename}:${item.id}`,
    optimistic,
    fields: {
      commentCount: (count: number) => {
        found = count;
        return count;
      },
    },
  });
  return found;
}

interface Removed extends Place {
  hasReplies: boolean;
  /** `countOf` without it: a live message may have been quicker than the answer, and have counted already. */
  countLeft: number;
}

/** Takes a comment away, or leaves a tombstone where replies hang on it. */
export function removeComment(cache: Cache, item: Item, { id, parentId, hasReplies, countLeft }: Removed): void {
  cache.modify({
    id: `${item.__typename}:${item.id}`,
    fields: { commentCount: (count: number) => Math.min(count, Math.max(0, countLeft)) },
  });
  if (!hasReplies) {
    changeLists(cache, item, parentId, (refs) => refs.filter(({ __ref }) => __ref !== refOf(id)));
    return;
  }
  cache.modify({
    id: refOf(id),
    fields: { isDeleted: () => true, body: () => '', userId: () => null, author: () => null },
  });
}
