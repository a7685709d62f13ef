import type { Feed } from '../context.ts';
import { commentRemoved, itemUpdated } from '../domain-events/feed.events.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import type { CommentDoc } from './comment.model.ts';
import { removeWords } from './comment.store.ts';

/** The words leave the database; the row stays as a tombstone, shown while replies hang on it. */
export async function deleteComment(feed: Feed, item: FeedItemDoc, comment: CommentDoc, byMember: string) {
  const at = feed.clock();
  const domainEvents = [itemUpdated(item, 'comment', at), commentRemoved(comment, at)];
  const isRemoved = await removeWords(feed.models, comment._id, { by: byMember, at }, domainEvents);
  if (isRemoved) await feed.outbox.reconcile(feed.models.comments, { ...comment, living: false }, domainEvents);
}
