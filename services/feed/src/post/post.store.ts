// Rows of posts: read and written here alone, one document at a time.
import { afterPosition, type DomainEvent, isDuplicateKey, type Position, withDomainEvent } from '@banyan/kit';
import type { Models } from '../models.ts';
import { omitUndefined } from './omit-undefined.ts';
import { dueDecisionsIndex, ownPostsIndex, postApprovalIndex } from './post.model.ts';
import type { PostDoc } from './post-doc.ts';

const isWritten = { 'post.standing': { $exists: true, $ne: 'deleted' } } as const;

export async function findPost({ items }: Models, id: string): Promise<PostDoc | null> {
  return items.findOne({ _id: id, ...isWritten }).lean<PostDoc>();
}

/** One that its author has deleted too. */
export async function findPostOrDeleted({ items }: Models, id: string): Promise<PostDoc | null> {
  return items.findOne({ _id: id, 'post.standing': { $exists: true } }).lean<PostDoc>();
}

/** A member's own, the last written first. Hinted, so that it costs the same beside a million items. */
export function ownPostsQuery({ items }: Models, authorId: string, after: Position | undefined, limit: number) {
  return items
    .find({ authorId, ...isWritten, ...(after && afterPosition('createdAt', after)) })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .hint(ownPostsIndex);
}

/** False when its id is taken: it was written before. */
export async function insertPost(
  { items }: Models,
  post: PostDoc,
  domainEvents: readonly DomainEvent[],
): Promise<boolean> {
  try {
    await items.create([{ ...post, outbox: domainEvents } as unknown as PostDoc]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** What a step may change of an item. Counts are none of it, and go on beside. */
function fieldsOf({ status, content, categories, mainCategory, targets, feedKeys, post, ...item }: PostDoc) {
  const { publishedAt, publishUntil, pinned, displayAuthor, changes, changedAt } = item;
  const words = { status, content, categories, mainCategory, targets, feedKeys, displayAuthor };
  return { ...words, publishedAt, publishUntil, pinned, changes, changedAt, post };
}

/** The item as it is to be, if it is still as it was: another write of it, or its window, may have been faster. */
export async function savePost(
  { items }: Models,
  before: PostDoc,
  next: PostDoc,
  domainEvents: readonly DomainEvent[],
): Promise<boolean> {
  const $set = omitUndefined({ ...fieldsOf(next), post: omitUndefined(next.post) });
  const update = next.displayAuthor === undefined ? { $set, $unset: { displayAuthor: 1 as const } } : { $set };
  const filter = { _id: before._id, status: before.status, 'post.turn': before.post.turn };
  return (await items.updateOne(filter, withDomainEvent(update, ...domainEvents))).modifiedCount === 1;
}

/** What waits for a decision by somebody who is none of these, the longest first. */
const pendingFilter = (notOf: readonly string[]) => ({
  'post.standing': 'waiting' as const,
  'post.decision': { $exists: false },
  authorId: { $nin: [...notOf] },
});

export function pendingQuery({ items }: Models, notOf: readonly string[], after: Position | undefined, limit: number) {
  const later = after && {
    $or: [{ 'post.submittedAt': { $gt: after.at } }, { 'post.submittedAt': after.at, _id: { $gt: after.id } }],
  };
  return items
    .find({ ...pendingFilter(notOf), ...later })
    .sort({ 'post.submittedAt': 1, _id: 1 })
    .limit(limit)
    .hint(postApprovalIndex);
}

export function countPending({ items }: Models, notOf: readonly string[]): Promise<number> {
  return items.countDocuments(pendingFilter(notOf)).hint(postApprovalIndex).exec();
}

/** Decisions that nobody can undo any more. */
export function dueDecisionsQuery({ items }: Models, now: Date, limit: number) {
  return items
    .find({ 'post.decision.effectAt': { $lte: now } })
    .limit(limit)
    .hint(dueDecisionsIndex);
}
