// A post as the admin page shows it.
import { presentWritten } from '../post/post.view.ts';
import type { PostDoc } from '../post/post-doc.ts';
import type { Decider } from './decider.ts';

export type PendingPostView = ReturnType<typeof presentPending>;

export function presentPending(item: PostDoc, decider: Decider, now: Date) {
  const { authorId, createdAt, post } = item;
  const { claim, decision, submittedAt, publishedRevision } = post;
  const isClaimed = claim !== undefined && claim.until > now;
  return {
    ...presentWritten(item),
    submittedAt: submittedAt ?? createdAt,
    submittedBy: authorId ? { id: authorId } : null,
    wasPublished: publishedRevision !== undefined,
    claimedBy: isClaimed ? { id: claim.by } : null,
    claimedUntil: isClaimed ? claim.until : null,
    // Only who took it knows of it.
    undoUntil: decision?.by === decider.id ? decision.effectAt : null,
  };
}
