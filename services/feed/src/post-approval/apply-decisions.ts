// Puts into force what staff decided. Any process may do it, and one that was killed is made good by the next turn of another.
import { codeOf, type DomainEvent, staffActed } from '@banyan/kit';
import type { Feed } from '../context.ts';
import { postDecided } from '../domain-events/feed.events.ts';
import { changePost } from '../post/change-post.ts';
import { dueDecisionsQuery } from '../post/post.store.ts';
import type { MembersPost, PostDoc } from '../post/post-doc.ts';
import type { PostDecision } from '../post/post-part.ts';
import { approved, rejected } from '../post/post-steps.ts';

type Applying = Pick<Feed, 'models' | 'outbox' | 'clock'>;

/** At one turn; the next comes within a second. */
const batch = 100;

export async function applyDecisions(feed: Applying): Promise<void> {
  for (const item of await dueDecisionsQuery(feed.models, feed.clock(), batch).lean<MembersPost[]>())
    await applyDecision(feed, item);
}

/** One update: the state, what its author reads of it, what they are notified, and what the audit log keeps. */
async function applyDecision(feed: Applying, found: MembersPost): Promise<void> {
  const { decision } = found.post;
  if (!decision) return;
  const now = feed.clock();
  const outcome = decision.approve ? 'approved' : 'rejected';
  const domainEvents = [postDecided(found, outcome, now), audited(found, decision)];
  const plan = (item: PostDoc, at: Date) => (isStill(item, decision) ? inForce(item, decision, at) : null);
  // Another process was faster, or its author has it back: then there is nothing to do.
  await changePost(feed, found, plan, domainEvents).catch((failure) => {
    if (codeOf(failure) !== 'CONFLICT' && codeOf(failure) !== 'NOT_FOUND') throw failure;
  });
}

/** Taken back and decided again meanwhile, it is another decision. */
const isStill = ({ post }: PostDoc, { by, at }: PostDecision): boolean =>
  post.standing === 'waiting' && post.decision?.by === by && post.decision.at.getTime() === at.getTime();

function inForce(item: PostDoc, { approve, key, text, by }: PostDecision, now: Date): PostDoc {
  const done = { decidedAt: now, decidedBy: by, decision: undefined, claim: undefined };
  if (approve) return approved(item, done, now);
  return rejected(item, { ...done, rejection: { key: key ?? 'OTHER', ...(text && { text }) } }, now);
}

function audited({ _id, authorId }: MembersPost, { approve, by, text, at }: PostDecision): DomainEvent {
  const act = approve ? 'post.approve' : 'post.reject';
  const subject = { kind: 'post', id: _id };
  return staffActed(
    'feed',
    { actorId: by, act, memberId: authorId, subject, outcome: 'done', ...(!approve && text && { reason: text }) },
    at,
  );
}
