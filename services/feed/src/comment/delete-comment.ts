import { staffActed, type Viewer } from '@banyan/kit';
import type { Feed } from '../context.ts';
import { commentRemoved, itemUpdated } from '../domain-events/feed.events.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import type { CommentDoc } from './comment.model.ts';
import { eraseRemovedWords, removeWords } from './comment.store.ts';

/**
 * The words leave the database; the row stays as a tombstone, shown while replies hang on it. What one of staff deletes of another is in the
 * audit log.
 */
export async function deleteComment(feed: Feed, item: FeedItemDoc, comment: CommentDoc, viewer: Viewer) {
  const at = feed.clock();
  const isOwn = comment.memberId === viewer.memberId;
  const domainEvents = [
    itemUpdated(item, 'comment', at),
    commentRemoved(comment, at),
    ...(isOwn ? [] : [actedOn(comment, viewer, at)]),
  ];
  const remove = () => removeWords(feed.models, comment._id, { by: viewer.memberId, at }, domainEvents);
  let isRemoved = await remove();
  // Moderation removed it before; or restored it in the same moment.
  if (!isRemoved && isOwn && !(await eraseRemovedWords(feed.models, comment._id))) isRemoved = await remove();
  if (isRemoved) await feed.outbox.reconcile(feed.models.comments, { ...comment, living: false }, domainEvents);
}

function actedOn({ _id: id, memberId }: CommentDoc, viewer: Viewer, at: Date) {
  const actorId = viewer.actorId ?? viewer.memberId;
  const subject = { kind: 'comment', id };
  return staffActed('feed', { actorId, act: 'comment.delete', memberId, subject, outcome: 'done' }, at);
}
