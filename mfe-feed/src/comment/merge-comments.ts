import type { CommentEntry } from '../item/feed-entry.ts';
import { withoutEchoes } from './temporary-comment.ts';

/** Equal times fall back to the id, so that the order never flickers. */
const oldestFirst = (a: CommentEntry, b: CommentEntry) =>
  a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);

/**
 * The comments that came with the item and those of the thread, as one list in reading order. The item's are kept
 * current by live messages, so a comment of the last second is there whether or not the thread was loaded.
 */
export function commentsInOrder(ofItem: readonly CommentEntry[], ofThread: readonly CommentEntry[]): CommentEntry[] {
  const byId = new Map([...ofThread, ...ofItem].map((comment) => [comment.id, comment]));
  return withoutEchoes([...byId.values()].sort(oldestFirst)).map((comment) => ({
    ...comment,
    replies: withoutEchoes(comment.replies),
  }));
}

/** The one the feed shows: a tombstone says nothing there. */
export const newestOf = (comments: readonly CommentEntry[]): CommentEntry | undefined =>
  commentsInOrder(comments, []).findLast(({ isDeleted }) => !isDeleted);

/** How many comments and replies a list shows; tombstones do not count. */
export function countShown(comments: readonly CommentEntry[]): number {
  const all = comments.flatMap((comment) => [comment, ...comment.replies]);
  return all.filter(({ isDeleted }) => !isDeleted).length;
}
