// Steps that the team takes with what the community publishes, from its list, as the item it becomes. Null: nothing to do.
import { ServiceError } from '@banyan/kit';
import { isShownAndNotOver } from '../policy/post.policy.ts';
import { isItsSources } from '../post/imported-post.ts';
import type { EventPost, PostDoc } from '../post/post-doc.ts';
import { requireNotRemoved } from '../post/post-steps.ts';

type Next = PostDoc | null;

/** Nobody has to approve it: what was published before stays so. */
function amended(item: PostDoc, part: Partial<PostDoc>, now: Date): PostDoc {
  const { revision, publishedRevision } = item.post;
  const isPublished = publishedRevision === revision;
  const post = { ...item.post, revision: revision + 1, ...(isPublished && { publishedRevision: revision + 1 }) };
  return { ...item, ...part, changes: (item.changes ?? 0) + 1, changedAt: now, post } as PostDoc;
}

function onEvent(item: PostDoc, now: Date): EventPost {
  if (item.kind !== 'event') throw ServiceError('NOT_FOUND');
  requireNotRemoved(item);
  if (!isShownAndNotOver(item, now)) throw ServiceError('CONFLICT', 'feed.error.eventOver');
  return item;
}

/** An event does not take place, for this reason where one is given. */
export function cancelled(item: PostDoc, reason: string | undefined, now: Date): Next {
  const { content } = item as EventPost;
  if (item.kind === 'event' && content.cancelled && content.cancelReason === reason) return null;
  const { cancelReason: _, ...rest } = onEvent(item, now).content;
  const next = { ...rest, cancelled: true, ...(reason !== undefined && { cancelReason: reason }) };
  return amended(item, { content: next }, now);
}

/** It takes place after all. */
export function reinstated(item: PostDoc, now: Date): Next {
  if (item.kind === 'event' && !item.content.cancelled) return null;
  const { cancelReason: _, ...rest } = onEvent(item, now).content;
  return amended(item, { content: { ...rest, cancelled: false } }, now);
}

/** At the top of the feed, or not any more. That says nothing of what is its source's: it goes on with that. */
export function pinned(item: PostDoc, isPinned: boolean, now: Date): Next {
  if (item.pinned === isPinned) return null;
  requireNotRemoved(item);
  if (!isItsSources(item)) return amended(item, { pinned: isPinned }, now);
  return { ...item, pinned: isPinned, pinnedHere: true, changes: (item.changes ?? 0) + 1, changedAt: now };
}
