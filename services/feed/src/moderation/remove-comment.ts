// A decision of moderation removes a comment, or restores it. Nobody reads it meanwhile, and its words stand aside for thirty days.
import { type DomainEvent, removedKeptMs, ServiceError } from '@banyan/kit';
import type { CommentDoc } from '../comment/comment.model.ts';
import { findComments, moveWordsBack, removeWordsFor, takeRemovalOver } from '../comment/comment.store.ts';
import type { Feed } from '../context.ts';
import { commentRemoved, itemUpdated } from '../domain-events/feed.events.ts';
import { findItems } from '../feed-item/feed-item.store.ts';

type Removing = Pick<Feed, 'models' | 'outbox' | 'clock'>;

export interface Removal {
  id: string;
  by: string;
  at: Date;
}

/** Its author may edit it between reading and writing. */
const tries = 5;

/** Nothing where its author deleted it, or where this decision or a later one removed it before. Safe to repeat. */
export async function removeComment(feed: Removing, commentId: string, removal: Removal): Promise<void> {
  for (let round = 0; round < tries; round += 1) {
    const comment = await findComment(feed, commentId);
    if (!comment || (comment.removed && comment.removed.at >= removal.at)) return;
    if (!comment.living) {
      await takeRemovalOver(feed.models, comment, removal);
      return;
    }
    const domainEvents = [await updateOf(feed, comment), commentRemoved(comment, feed.clock())];
    if (await removeWordsFor(feed.models, comment, removal, domainEvents)) {
      await feed.outbox.reconcile(feed.models.comments, { ...comment, living: false }, domainEvents);
      return;
    }
  }
  throw ServiceError('CONFLICT');
}

/** No: its words are gone, or another decision removed it. Safe to repeat. */
export async function restoreComment(feed: Removing, commentId: string, decisionId: string): Promise<boolean> {
  const comment = await findComment(feed, commentId);
  if (comment?.removed?.decisionId !== decisionId) return false;
  if (comment.removed.restoredAt) return true;
  const now = feed.clock();
  if (!isKept(comment.removed, now)) return false;
  const domainEvents = [await updateOf(feed, comment)];
  if (await moveWordsBack(feed.models, comment, now, domainEvents)) {
    await feed.outbox.reconcile(feed.models.comments, { ...comment, living: true }, domainEvents);
    return true;
  }
  const after = await findComment(feed, commentId);
  return after?.removed?.decisionId === decisionId && after.removed.restoredAt !== undefined;
}

/** Its time is not over: what deletes it may be on its way once it is. */
export const isKept = ({ at }: { at: Date }, now: Date): boolean => at.getTime() + removedKeptMs > now.getTime();

async function findComment({ models }: Removing, id: string): Promise<CommentDoc | undefined> {
  return (await findComments(models, [id]))[0];
}

async function updateOf({ models, clock }: Removing, { itemId }: CommentDoc): Promise<DomainEvent> {
  const [item] = await findItems(models, [itemId]);
  return itemUpdated(item ?? { _id: itemId, targets: [] }, 'comment', clock());
}
