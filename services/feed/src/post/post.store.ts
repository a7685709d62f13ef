// Rows of posts: read and written here alone, one document at a time.
import { afterPosition, type DomainEvent, isDuplicateKey, type Position, withDomainEvent } from '@banyan/kit';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import type { Models } from '../models.ts';
import { asPost } from './imported-post.ts';
import { omitUndefined } from './omit-undefined.ts';
import { dueDecisionsIndex, ownPostsIndex, postApprovalIndex, removedPostsIndex } from './post.model.ts';
import { type PostDoc, writtenKinds } from './post-doc.ts';

const isWritten = { 'post.standing': { $exists: true, $ne: 'deleted' } } as const;

/** What was written in the app, or imported and may be changed in it. */
export async function findPost(models: Models, id: string): Promise<PostDoc | null> {
  const found = await findPostOrDeleted(models, id);
  return found?.post.standing === 'deleted' ? null : found;
}

/** One that was deleted too. */
export async function findPostOrDeleted({ items }: Models, id: string): Promise<PostDoc | null> {
  const found = await items.findOne({ _id: id, kind: { $in: [...writtenKinds] } }).lean<FeedItemDoc>();
  return found && asPost(found);
}

/** A member's own, the last written first. Hinted, so that it costs the same beside a million items. */
export function ownPostsQuery({ items }: Models, authorId: string, after: Position | undefined, limit: number) {
  return items
    .find({ authorId, ...isWritten, externalKey: { $exists: false }, ...(after && afterPosition('createdAt', after)) })
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
  const { publishedAt, publishUntil, feedUntil, pinned, displayAuthor, changes, changedAt } = item;
  const words = { status, content, categories, mainCategory, targets, feedKeys, displayAuthor };
  return { ...words, publishedAt, publishUntil, feedUntil, pinned, changes, changedAt, post };
}

/** What was imported has had no turn in the app; between reading and writing its source may have changed it. */
function atTurnOf({ post: { turn }, changes }: PostDoc) {
  return turn > 0 ? { 'post.turn': turn } : { 'post.turn': { $in: [0, null] }, changes: changes ?? null };
}

/** The item as it is to be, if it is still as it was: another write of it, or its window, may have been faster. */
export async function savePost(
  { items }: Models,
  before: PostDoc,
  next: PostDoc,
  domainEvents: readonly DomainEvent[],
): Promise<boolean> {
  const { pinned, pinnedHere, changes, changedAt } = next;
  const isSourcesStill = next.post === before.post;
  const $set = isSourcesStill
    ? { pinned, pinnedHere, changes, changedAt }
    : omitUndefined({ ...fieldsOf(next), post: omitUndefined(next.post) });
  const $unset = Object.fromEntries(
    ['displayAuthor', 'feedUntil'].filter((field) => !(field in $set)).map((field) => [field, 1]),
  );
  const update = !isSourcesStill && Object.keys($unset).length > 0 ? { $set, $unset } : { $set };
  const filter = { _id: before._id, status: before.status, ...atTurnOf(before) };
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

/** Removed ones that were kept long enough. */
export function removedPostsQuery({ items }: Models, until: Date, limit: number) {
  return items
    .find({ 'post.standing': 'removed', 'post.removed.at': { $lte: until } })
    .limit(limit)
    .hint(removedPostsIndex);
}
