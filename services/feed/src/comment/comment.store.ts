import {
  afterPosition,
  type DomainEvent,
  isDuplicateKey,
  newestPerKey,
  type Position,
  withDomainEvent,
} from '@banyan/kit';
import type { Models } from '../models.ts';
import { type CommentDoc, removedCommentsIndex } from './comment.model.ts';

const newestFirst = { createdAt: -1, _id: -1 } as const;

export function findComments(models: Models, ids: readonly string[]): Promise<CommentDoc[]> {
  return models.comments.find({ _id: { $in: [...ids] } }).lean<CommentDoc[]>();
}

/** Top-level comments that show, newest first, of each item. */
export function findNewestComments(models: Models, itemIds: readonly string[], limit: number): Promise<CommentDoc[]> {
  const filters = itemIds.map((itemId) => ({ itemId, parentId: '', shown: true }));
  return newestPerKey<CommentDoc>(models.comments, filters, newestFirst, limit);
}

export interface ParentKey {
  itemId: string;
  parentId: string;
}

/** Replies that show, newest first, of each comment. */
export function findNewestReplies(models: Models, parents: readonly ParentKey[], limit: number): Promise<CommentDoc[]> {
  const filters = parents.map(({ itemId, parentId }) => ({ itemId, parentId, shown: true }));
  return newestPerKey<CommentDoc>(models.comments, filters, newestFirst, limit);
}

export function findCommentPage(models: Models, parent: ParentKey, limit: number, position?: Position) {
  return models.comments
    .find({ $and: [{ ...parent, shown: true }, position ? afterPosition('createdAt', position) : {}] })
    .sort(newestFirst)
    .limit(limit)
    .lean<CommentDoc[]>();
}

/** Comment and domain events in one write. False when its id is taken: it was written before. */
export async function insertComment(
  models: Models,
  comment: CommentDoc,
  domainEvents: readonly DomainEvent[],
): Promise<boolean> {
  try {
    await models.comments.create([{ ...comment, outbox: domainEvents } as CommentDoc]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** As it was written last at that time. */
const writtenAt = (at: Date) => ({ $or: [{ editedAt: at }, { editedAt: null, createdAt: at }] });

/** False when there is nothing to edit any more: it is deleted, or was written again since `seenAt`. */
export async function saveBody(
  models: Models,
  id: string,
  words: Pick<CommentDoc, 'body' | 'editedAt'>,
  domainEvent: DomainEvent,
  seenAt?: Date,
): Promise<boolean> {
  const filter = { _id: id, living: true, ...(seenAt && writtenAt(seenAt)) };
  const result = await models.comments.updateOne(filter, withDomainEvent({ $set: { ...words } }, domainEvent));
  return result.modifiedCount > 0;
}

/** False when the words were gone already. */
export async function removeWords(
  models: Models,
  id: string,
  deleted: { by: string; at: Date },
  domainEvents: readonly DomainEvent[],
): Promise<boolean> {
  const gone = {
    $set: { living: false, deletedAt: deleted.at, deletedBy: deleted.by },
    $unset: { body: 1 as const },
  };
  const result = await models.comments.updateOne({ _id: id, living: true }, withDomainEvent(gone, ...domainEvents));
  return result.modifiedCount > 0;
}

/** As `removeWords`, by a decision of moderation: the words stand aside in the same write. False when others stand there, or none. */
export async function removeWordsFor(
  models: Models,
  { _id, body }: CommentDoc,
  { id: decisionId, by, at }: { id: string; by: string; at: Date },
  domainEvents: readonly DomainEvent[],
): Promise<boolean> {
  const gone = {
    $set: { living: false, deletedAt: at, deletedBy: by, removed: { decisionId, at, body } },
    $unset: { body: 1 as const },
  };
  const filter = { _id, living: true, body };
  return (await models.comments.updateOne(filter, withDomainEvent(gone, ...domainEvents))).modifiedCount > 0;
}

/** What moderation removed its author deletes for good. False where nothing of it is kept. */
export async function eraseRemovedWords({ comments }: Models, _id: string): Promise<boolean> {
  const kept = { _id, 'removed.body': { $exists: true } };
  return (await comments.updateOne(kept, { $unset: { 'removed.body': 1 as const } })).modifiedCount > 0;
}

/** What an earlier decision removed is this one's to restore, where its words are still kept. */
export async function takeRemovalOver(
  models: Models,
  { _id }: CommentDoc,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  const filter = { _id, 'removed.body': { $exists: true }, 'removed.at': { $lt: at } };
  await models.comments.updateOne(filter, { $set: { 'removed.decisionId': id, 'removed.at': at } });
}

/** False where they are not kept any more, or stand there again. */
export async function moveWordsBack(
  models: Models,
  { _id, removed }: CommentDoc,
  restoredAt: Date,
  domainEvents: readonly DomainEvent[],
): Promise<boolean> {
  const { decisionId, body } = removed!;
  const back = {
    $set: { living: true, shown: true, body, 'removed.restoredAt': restoredAt },
    $unset: { 'removed.body': 1 as const, deletedAt: 1 as const, deletedBy: 1 as const },
  };
  const filter = { _id, living: false, 'removed.decisionId': decisionId, 'removed.body': { $exists: true } };
  return (await models.comments.updateOne(filter, withDomainEvent(back, ...domainEvents))).modifiedCount > 0;
}

/** Removed ones whose words were kept long enough. Exported so that the plan test explains exactly what runs. */
export function removedCommentsQuery({ comments }: Models, until: Date, limit: number) {
  return comments
    .find({ 'removed.body': { $exists: true }, 'removed.at': { $lte: until } })
    .limit(limit)
    .hint(removedCommentsIndex);
}

/** Their words leave the database. */
export async function deleteRemovedWords({ comments }: Models, until: Date): Promise<void> {
  const due = { 'removed.body': { $exists: true }, 'removed.at': { $lte: until } };
  await comments.updateMany(due, { $unset: { 'removed.body': 1 as const } }, { hint: removedCommentsIndex });
}
