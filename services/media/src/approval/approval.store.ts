// What the admin page reads and writes. Each write is one update of one picture, which says what must still be so.
import { afterPosition, type DomainEvent, type Position, withDomainEvent } from '@banyan/kit';
import type { ApprovalKind } from '../generated/schema.ts';
import type { Models } from '../models.ts';
import type { Decision, PictureDoc } from '../picture/picture.model.ts';
import { purposesOfKind } from './approval-kind.ts';

/** Nobody decides on their own, nor on that of whom they act as. */
export interface Decider {
  id: string;
  notOf: readonly string[];
}

const waiting = { state: 'pending', decision: { $exists: false }, isOwnerLeaving: { $exists: false } } as const;

function waitingFilter(kind: ApprovalKind | null | undefined, { notOf }: Decider) {
  return { ...waiting, purpose: { $in: purposesOfKind(kind) }, ownerId: { $nin: [...notOf] } };
}

/** What waits for a decision by this one, the longest first. */
export function waitingQuery(
  models: Models,
  kind: ApprovalKind | null | undefined,
  decider: Decider,
  skip: number,
  limit: number,
) {
  return models.pictures.find(waitingFilter(kind, decider)).sort({ submittedAt: 1, _id: 1 }).skip(skip).limit(limit);
}

export function countWaiting(models: Models, kind: ApprovalKind | null | undefined, decider: Decider): Promise<number> {
  return models.pictures.countDocuments(waitingFilter(kind, decider));
}

/** What was decided on and is still there, the last first. */
export function decidedQuery(
  { pictures }: Models,
  kind: ApprovalKind | null | undefined,
  cursor: Position | undefined,
  limit: number,
) {
  return pictures
    .find({
      decidedAt: { $exists: true },
      state: { $in: ['approved', 'rejected'] },
      purpose: { $in: purposesOfKind(kind) },
      isOwnerLeaving: { $exists: false },
      ...(cursor && afterPosition('decidedAt', cursor)),
    })
    .sort({ decidedAt: -1, _id: -1 })
    .limit(limit);
}

/** Nobody else is looking at it. */
function isFree({ id }: Decider, now: Date) {
  return { $or: [{ claim: { $exists: false } }, { 'claim.by': id }, { 'claim.until': { $lte: now } }] };
}

interface At {
  decider: Decider;
  now: Date;
  domainEvent: DomainEvent;
}

/** Null: it waits no more, or somebody else is looking at it. */
export function saveClaim({ pictures }: Models, id: string, until: Date, { decider, now, domainEvent }: At) {
  const claim = { by: decider.id, until };
  return pictures
    .findOneAndUpdate(
      { _id: id, ...waiting, ...isFree(decider, now) },
      withDomainEvent({ $set: { claim } }, domainEvent),
      {
        returnDocument: 'after',
      },
    )
    .lean<PictureDoc>();
}

export async function dropClaim({ pictures }: Models, id: string, { decider, domainEvent }: At): Promise<boolean> {
  const update = withDomainEvent({ $unset: { claim: 1 as const } }, domainEvent);
  return (await pictures.updateOne({ _id: id, 'claim.by': decider.id }, update)).modifiedCount === 1;
}

/** Null: somebody was faster, or is looking at it, or it is gone. */
export function saveDecision({ pictures }: Models, id: string, decision: Decision, { decider, now, domainEvent }: At) {
  const update = withDomainEvent({ $set: { decision }, $unset: { claim: 1 as const } }, domainEvent);
  return pictures
    .findOneAndUpdate({ _id: id, ...waiting, ...isFree(decider, now) }, update, { returnDocument: 'after' })
    .lean<PictureDoc>();
}

/** Null: it is in force already, or was never theirs. */
export function dropDecision({ pictures }: Models, id: string, { decider, now, domainEvent }: At) {
  const open = { _id: id, state: 'pending' as const, 'decision.by': decider.id, 'decision.effectAt': { $gt: now } };
  return pictures
    .findOneAndUpdate(open, withDomainEvent({ $unset: { decision: 1 as const } }, domainEvent), {
      returnDocument: 'after',
    })
    .lean<PictureDoc>();
}

/** Decisions that nobody can undo any more. */
export function dueQuery({ pictures }: Models, now: Date, limit: number) {
  return pictures.find({ state: 'pending', 'decision.effectAt': { $lte: now } }).limit(limit);
}
