// How staff decide on a picture (community.md §4 §6). A decision is stored at once and takes effect ten seconds later: until then anyone who
// took it may take it back, and nobody else sees which it was (decision 139).
import '../../domain-events.ts';
import { createDomainEvent, type DomainEvent, ServiceError, staffActed, type Viewer } from '@banyan/kit';
import type { Media } from '../context.ts';
import type { RejectionReason } from '../generated/schema.ts';
import type { Decision, PictureDoc } from '../picture/picture.model.ts';
import { findPicture } from '../picture/picture.store.ts';
import { takeStep } from '../picture/take-step.ts';
import { type Decider, dropClaim, dropDecision, dueQuery, saveClaim, saveDecision } from './approval.store.ts';
import { kindOf } from './approval-kind.ts';

/** How long a decision can be taken back. */
export const undoMs = 10_000;
/** How long a picture is kept for who is looking at it; looking on renews it. */
export const claimMs = 2 * 60_000;
/** At one turn; the next comes within a second. */
const batch = 100;

export function deciderOf({ memberId, actorId }: Viewer): Decider {
  return { id: actorId ?? memberId, notOf: actorId ? [memberId, actorId] : [memberId] };
}

const approvalPublished = ({ _id, purpose }: PictureDoc, now: Date): DomainEvent =>
  createDomainEvent('media.approvalChanged', { pictureId: _id, kind: kindOf(purpose) ?? 'POST' }, now);

/** It is theirs to decide on for two minutes. CONFLICT while somebody else looks at it, and once it waits no more. */
export async function claim(
  { models, outbox }: Media,
  picture: PictureDoc,
  viewer: Viewer,
  now: Date,
): Promise<PictureDoc> {
  const domainEvent = approvalPublished(picture, now);
  const until = new Date(now.getTime() + claimMs);
  const claimed = await saveClaim(models, picture._id, until, { decider: deciderOf(viewer), now, domainEvent });
  if (!claimed) throw ServiceError('CONFLICT');
  void outbox.dispatch(models.pictures, picture._id, [domainEvent]);
  return claimed;
}

/** Anyone who looked at it looks no more. Safe to repeat. */
export async function release(
  { models, outbox }: Media,
  picture: PictureDoc,
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const domainEvent = approvalPublished(picture, now);
  const isDropped = await dropClaim(models, picture._id, { decider: deciderOf(viewer), now, domainEvent });
  if (isDropped) void outbox.dispatch(models.pictures, picture._id, [domainEvent]);
}

export interface Verdict {
  approve: boolean;
  key?: RejectionReason;
  text?: string;
}

/** Two at once are one decision, the other is answered CONFLICT. The same one by the same decider is the same. */
export async function decide(
  { models, outbox }: Media,
  picture: PictureDoc,
  verdict: Verdict,
  viewer: Viewer,
  now: Date,
): Promise<PictureDoc> {
  const domainEvent = approvalPublished(picture, now);
  const decider = deciderOf(viewer);
  const decision: Decision = { ...verdict, by: decider.id, at: now, effectAt: new Date(now.getTime() + undoMs) };
  const decided = await saveDecision(models, picture._id, decision, { decider, now, domainEvent });
  if (decided) {
    void outbox.dispatch(models.pictures, picture._id, [domainEvent]);
    return decided;
  }
  const found = await findPicture(models, picture._id);
  const isRepeat = found?.decision?.by === decider.id && found.decision.approve === verdict.approve;
  if (!found || !isRepeat) throw ServiceError('CONFLICT');
  return found;
}

/** As if nobody had decided. CONFLICT once it is in force. */
export async function undo(
  { models, outbox }: Media,
  picture: PictureDoc,
  viewer: Viewer,
  now: Date,
): Promise<PictureDoc> {
  const domainEvent = approvalPublished(picture, now);
  const open = await dropDecision(models, picture._id, { decider: deciderOf(viewer), now, domainEvent });
  if (!open) throw ServiceError('CONFLICT');
  void outbox.dispatch(models.pictures, picture._id, [domainEvent]);
  return open;
}

/** Any process may do it, and one that was killed is made good by the next turn of another. */
export async function applyDecisions(media: Pick<Media, 'models' | 'outbox' | 'clock'>): Promise<void> {
  for (const picture of await dueQuery(media.models, media.clock(), batch).lean<PictureDoc[]>())
    await applyDecision(media, picture);
}

/** One update: the state, what its owner reads of it, what is sent to them, and what the audit log keeps. */
async function applyDecision(media: Pick<Media, 'models' | 'outbox' | 'clock'>, picture: PictureDoc): Promise<void> {
  const { decision, ownerId, purpose, wall, _id } = picture;
  if (!decision) return;
  const { approve, key, text, by, at } = decision;
  const now = media.clock();
  const rejection = { key: key ?? 'OTHER', ...(text && { text }) } as const;
  const kind = kindOf(purpose) ?? 'POST';
  const outcome = approve ? 'approved' : 'rejected';
  await takeStep(media, picture, {
    from: ['pending'],
    to: outcome,
    set: { decidedAt: now, decidedBy: by, ...(!approve && { rejection }) },
    unset: ['decision', 'claim'],
    // Taken back and decided again meanwhile, it is another decision.
    where: { 'decision.by': by, 'decision.at': at },
    domainEvents: [
      createDomainEvent(
        'media.pictureDecided',
        { pictureId: _id, ownerId, kind, outcome, ...(wall && { itemId: wall.itemId }) },
        now,
      ),
      audited(picture, decision),
    ],
  });
}

function audited({ _id, ownerId }: PictureDoc, { approve, by, text, at }: Decision): DomainEvent {
  const act = approve ? 'picture.approve' : 'picture.reject';
  const subject = { kind: 'picture', id: _id };
  return staffActed(
    'media',
    { actorId: by, act, memberId: ownerId, subject, outcome: 'done', ...(!approve && text && { reason: text }) },
    at,
  );
}
