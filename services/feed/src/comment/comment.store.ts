import {
  afterPosition,
  type DomainEvent,
  isDuplicateKey,
  newestPerKey,
  type Position,
  withDomainEvent,
} from '@banyan/kit';
import type { Models } from '../models.ts';
import type { CommentDoc } from './comment.model.ts';

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
