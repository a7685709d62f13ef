import type { CommentDoc } from '../comment/comment.model.ts';
import type { Feed } from '../context.ts';
import { itemUpdated, postReacted } from '../domain-events/feed.events.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import type { ReactionType } from '../generated/schema.ts';
import type { ReactionDoc } from './reaction.model.ts';
import { reactionId, saveReaction } from './reaction.store.ts';

type Given = { memberId: string; type: ReactionType | null };

/** Sets, replaces or takes away the member's reaction to an item. */
export function reactToItem(feed: Feed, item: FeedItemDoc, given: Given): Promise<void> {
  return answer(feed, item, 'reaction', { subjectKind: 'item', subjectId: item._id, itemId: item._id, ...given });
}

/** As `reactToItem`; a comment knows only the plain like. */
export function likeComment(feed: Feed, item: FeedItemDoc, comment: CommentDoc, given: Given): Promise<void> {
  const subject = { subjectKind: 'comment', subjectId: comment._id, itemId: item._id } as const;
  return answer(feed, item, 'comment', { ...subject, ...given });
}

async function answer(
  feed: Feed,
  item: FeedItemDoc,
  cause: 'reaction' | 'comment',
  given: Omit<ReactionDoc, '_id' | 'at'>,
) {
  const at = feed.clock();
  const ofPost = given.subjectKind === 'item' ? postReacted(item, given.memberId, given.type !== null, at) : [];
  const domainEvents = [itemUpdated(item, cause, at), ...ofPost];
  const row = { _id: reactionId(given.subjectId, given.memberId), ...given, at };
  if (await saveReaction(feed.models, row, domainEvents))
    await feed.outbox.reconcile(feed.models.reactions, row, domainEvents);
}
