// What staff do with a post that waits, as the item it becomes; null: nothing to do. A decision is stored at once and takes effect ten
// seconds later: until then anyone who took it may take it back, and nobody else sees which it was (decisions 139 and 205).
import { ServiceError } from '@banyan/kit';
import type { PostDoc } from '../post/post-doc.ts';
import type { PostDecision, PostPart } from '../post/post-part.ts';
import type { PostRejectionReason } from '../post/rejection-reasons.ts';
import type { Decider } from './decider.ts';

/** How long a decision can be taken back. */
export const undoMs = 10_000;
/** How long a post is kept for who is looking at it; looking on renews it. */
export const claimMs = 2 * 60_000;

export interface Verdict {
  /** Which words were read. */
  revision: number;
  approve: boolean;
  key?: PostRejectionReason;
  text?: string;
}

const saying = (item: PostDoc, post: Partial<PostPart>): PostDoc => ({ ...item, post: { ...item.post, ...post } });

/** Waits, and nobody else looks at it or has decided. */
function requireFree({ post }: PostDoc, { id }: Decider, now: Date): void {
  const { standing, decision, claim } = post;
  const isOthers = claim !== undefined && claim.by !== id && claim.until > now;
  if (standing !== 'waiting' || decision || isOthers) throw ServiceError('CONFLICT');
}

export function claimed(item: PostDoc, decider: Decider, now: Date): PostDoc {
  requireFree(item, decider, now);
  return saying(item, { claim: { by: decider.id, until: new Date(now.getTime() + claimMs) } });
}

export function released(item: PostDoc, { id }: Decider): PostDoc | null {
  return item.post.claim?.by === id ? saying(item, { claim: undefined }) : null;
}

/** By the same one, of the same words, the same way: in force by now, or not yet. */
function isDecidedSo({ post }: PostDoc, { revision, approve }: Verdict, { id }: Decider): boolean {
  if (post.revision !== revision) return false;
  if (post.decision) return post.decision.by === id && post.decision.approve === approve;
  return post.decidedBy === id && post.standing === (approve ? 'published' : 'rejected');
}

/** Two at once are one decision, the other is answered CONFLICT; and so is who read other words than those that stand there. */
export function decided(item: PostDoc, verdict: Verdict, decider: Decider, now: Date): PostDoc | null {
  if (isDecidedSo(item, verdict, decider)) return null;
  requireFree(item, decider, now);
  const { revision, ...said } = verdict;
  if (item.post.revision !== revision) throw ServiceError('CONFLICT', 'feed.error.postChanged', { field: 'revision' });
  const decision: PostDecision = { ...said, by: decider.id, at: now, effectAt: new Date(now.getTime() + undoMs) };
  return saying(item, { decision, claim: undefined });
}

/** As if nobody had decided. CONFLICT once it is in force. */
export function undone(item: PostDoc, { id }: Decider, now: Date): PostDoc | null {
  const { decision, standing } = item.post;
  if (standing === 'waiting' && !decision) return null;
  if (decision?.by !== id || decision.effectAt <= now) throw ServiceError('CONFLICT');
  return saying(item, { decision: undefined });
}
