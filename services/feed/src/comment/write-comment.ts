import { derivedId, orderedId } from '@banyan/kit';
import type { Feed } from '../context.ts';
import { commentAdded, itemUpdated } from '../domain-events/feed.events.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import type { CommentDoc } from './comment.model.ts';
import { insertComment, saveBody } from './comment.store.ts';

export interface Words {
  memberId: string;
  /** A top-level comment, or empty. */
  parentId: string;
  /** Who wrote the comment it answers. */
  answeredId?: string;
  body: string;
  clientId?: string;
}

/** The id of what this member writes under this client id: another member's is another one (decision 17). */
export function commentIdOf(memberId: string, clientId: string): string {
  return derivedId('comment', memberId, clientId);
}

/** Returns the comment's id; with a client id that was used before, the id of the first. */
export async function writeComment(feed: Feed, item: FeedItemDoc, words: Words): Promise<string> {
  const { memberId, parentId, answeredId, body, clientId } = words;
  const createdAt = feed.clock();
  const _id = clientId ? commentIdOf(memberId, clientId) : orderedId(createdAt);
  const comment: CommentDoc = {
    _id,
    itemId: item._id,
    parentId,
    memberId,
    body,
    createdAt,
    living: true,
    shown: true,
    likeCount: 0,
    replyCount: 0,
    countsVersion: 0,
  };
  const domainEvents = [itemUpdated(item, 'comment', createdAt), ...commentAdded(item, comment, answeredId)];
  const isNew = await insertComment(feed.models, comment, domainEvents);
  if (isNew) await feed.outbox.reconcile(feed.models.comments, comment, domainEvents);
  return _id;
}

export interface Edit {
  body: string;
  /** When the words that the author edited were written. Absent: whatever stands there. */
  seenAt?: Date;
}

/** False when nothing was changed: the comment is deleted, or other words stand there by now. */
export async function editComment(
  feed: Feed,
  item: FeedItemDoc,
  comment: CommentDoc,
  { body, seenAt }: Edit,
): Promise<boolean> {
  const domainEvent = itemUpdated(item, 'comment', feed.clock());
  const isSaved = await saveBody(feed.models, comment._id, { body, editedAt: feed.clock() }, domainEvent, seenAt);
  if (isSaved) await feed.outbox.reconcile(feed.models.comments, comment, [domainEvent]);
  return isSaved;
}
