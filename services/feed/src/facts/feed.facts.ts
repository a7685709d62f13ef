import { createFact } from '@banyan/kit';
import '../../facts.ts';
import type { CommentDoc } from '../comment/comment.model.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';

type Told = Pick<FeedItemDoc, '_id' | 'targets'>;

export function itemAdded(item: Told, at: Date) {
  return createFact('feed.itemAdded', { itemId: item._id, targets: item.targets }, at);
}

export function itemUpdated(item: Told, cause: 'reaction' | 'comment' | 'edit', at: Date) {
  return createFact('feed.itemUpdated', { itemId: item._id, targets: item.targets, cause }, at);
}

/** Where somebody else is to be told of it. `answeredId`: who wrote the comment that this one answers. */
export function commentAdded(item: FeedItemDoc, comment: CommentDoc, answeredId?: string) {
  const { _id: commentId, itemId, memberId, createdAt } = comment;
  const { authorId: ownerId } = item;
  const whose = { ...(ownerId && { ownerId }), ...(answeredId && { answeredId }) };
  if (Object.values(whose).every((id) => id === memberId)) return [];
  return [createFact('feed.commentAdded', { commentId, itemId, memberId, ...whose }, createdAt)];
}

export function reminderChanged(memberId: string, itemId: string, at: Date) {
  return createFact('feed.reminderChanged', { memberId, itemId }, at);
}

export function happeningChanged(itemId: string, at: Date) {
  return createFact('feed.happeningChanged', { itemId }, at);
}

export function commentRemoved({ _id: commentId, itemId }: Pick<CommentDoc, '_id' | 'itemId'>, at: Date) {
  return createFact('feed.commentRemoved', { commentId, itemId }, at);
}

/** Where it is somebody else's post. */
export function postReacted(
  { _id: itemId, authorId: ownerId }: FeedItemDoc,
  memberId: string,
  isGiven: boolean,
  at: Date,
) {
  if (!ownerId || ownerId === memberId) return [];
  const change = isGiven ? 'given' : 'takenBack';
  return [createFact('feed.postReacted', { itemId, memberId, ownerId, change }, at)];
}

export function eventChanged(itemId: string, change: 'moved' | 'cancelled', at: Date) {
  return createFact('feed.eventChanged', { itemId, change }, at);
}
