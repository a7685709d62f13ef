import { createDomainEvent } from '@banyan/kit';
import '../../domain-events.ts';
import type { CommentDoc } from '../comment/comment.model.ts';
import type { EventChange } from '../event/event-change.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import type { MembersPost, PostDoc } from '../post/post-doc.ts';

type PublishedItem = Pick<FeedItemDoc, '_id' | 'targets'>;

export function itemAdded(item: PublishedItem, at: Date) {
  return createDomainEvent('feed.itemAdded', { itemId: item._id, targets: item.targets }, at);
}

export function itemUpdated(item: PublishedItem, cause: 'reaction' | 'comment' | 'edit' | 'answer', at: Date) {
  return createDomainEvent('feed.itemUpdated', { itemId: item._id, targets: item.targets, cause }, at);
}

/** Where somebody else is to be notified of it. `answeredId`: who wrote the comment that this one answers. */
export function commentAdded(item: FeedItemDoc, comment: CommentDoc, answeredId?: string) {
  const { _id: commentId, itemId, memberId, createdAt } = comment;
  const { authorId: ownerId } = item;
  const whose = { ...(ownerId && { ownerId }), ...(answeredId && { answeredId }) };
  if (Object.values(whose).every((id) => id === memberId)) return [];
  return [createDomainEvent('feed.commentAdded', { commentId, itemId, memberId, ...whose }, createdAt)];
}

export function reminderChanged(memberId: string, itemId: string, at: Date) {
  return createDomainEvent('feed.reminderChanged', { memberId, itemId }, at);
}

export function happeningChanged(itemId: string, at: Date) {
  return createDomainEvent('feed.happeningChanged', { itemId }, at);
}

export function placeGiven(itemId: string, memberId: string, at: Date) {
  return createDomainEvent('feed.placeGiven', { itemId, memberId }, at);
}

export function commentRemoved({ _id: commentId, itemId }: Pick<CommentDoc, '_id' | 'itemId'>, at: Date) {
  return createDomainEvent('feed.commentRemoved', { commentId, itemId }, at);
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
  return [createDomainEvent('feed.postReacted', { itemId, memberId, ownerId, change }, at)];
}

export function eventChanged(itemId: string, change: EventChange, at: Date) {
  return createDomainEvent('feed.eventChanged', { itemId, change }, at);
}

export function itemRemoved({ _id, targets }: PublishedItem, at: Date) {
  return createDomainEvent('feed.itemRemoved', { itemId: _id, targets }, at);
}

/**
 * It is published for others than before: who is lost loses it, unless they find it otherwise, and who is new to it finds it in the feed once it
 * is there.
 */
export function reaimed(before: FeedItemDoc, { _id: itemId, targets, status }: FeedItemDoc, at: Date) {
  const lost = before.targets.filter((target) => !targets.includes(target));
  const gained = targets.filter((target) => !before.targets.includes(target));
  return [
    ...(lost.length > 0
      ? [createDomainEvent('feed.itemRemoved', { itemId, targets: lost, currentTargets: targets }, at)]
      : []),
    ...(gained.length > 0 && status === 'live' && before.status === 'live'
      ? [itemAdded({ _id: itemId, targets: gained }, at)]
      : []),
  ];
}

/** Its author's own list follows it; of what was imported, or signed by nobody any more, there is none. */
export function postChanged({ _id: itemId, authorId: memberId, externalKey }: PostDoc, at: Date) {
  return memberId && externalKey === undefined ? [createDomainEvent('feed.postChanged', { itemId, memberId }, at)] : [];
}

export function pendingPostsChanged({ _id: itemId }: Pick<PostDoc, '_id'>, at: Date) {
  return createDomainEvent('feed.pendingPostsChanged', { itemId }, at);
}

export function postDecided(
  { _id: itemId, authorId: memberId }: MembersPost,
  outcome: 'approved' | 'rejected',
  at: Date,
) {
  return createDomainEvent('feed.postDecided', { itemId, memberId, outcome }, at);
}
