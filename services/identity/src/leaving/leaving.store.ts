// Every read and write of a member who is leaving, one document at a time.
import { type DomainEvent, orderedId, withDomainEvent } from '@banyan/kit';
import { otherAdmins } from '../member/account-state.ts';
import type { Member } from '../member/member.model.ts';
import type { Models } from '../models.ts';

/** So many at one turn: the next comes in seconds. */
const atOnce = 20;

/** False when they are leaving already. */
export async function saveLeaving(
  { members }: Models,
  _id: string,
  { now, eraseAt }: { now: Date; eraseAt: Date },
  ...domainEvents: DomainEvent[]
): Promise<boolean> {
  const update = { $set: { leavingSince: now, eraseAt, hideTurn: orderedId(now) } };
  const here = { _id, leftAt: null, leavingSince: null };
  return (await members.updateOne(here, withDomainEvent(update, ...domainEvents))).modifiedCount === 1;
}

/** False when they are here already, or it is too late. */
export async function saveReturn(
  { members }: Models,
  _id: string,
  now: Date,
  ...domainEvents: DomainEvent[]
): Promise<boolean> {
  const update = { $unset: { leavingSince: 1 as const, eraseAt: 1 as const }, $set: { hideTurn: orderedId(now) } };
  const leaving = { _id, leftAt: null, leavingSince: { $exists: true } };
  return (await members.updateOne(leaving, withDomainEvent(update, ...domainEvents))).modifiedCount === 1;
}

export async function hasOtherAdmin({ members }: Models, memberId: string): Promise<boolean> {
  return (await members.exists(otherAdmins(memberId))) !== null;
}

/** Whom the other services have not hidden, or shown again, as they are now. */
export function findToHide({ members }: Models): Promise<Member[]> {
  return members
    .find({ hideTurn: { $exists: true } })
    .limit(atOnce)
    .lean<Member[]>();
}

/** Unless they changed their mind meanwhile. */
export async function saveHidden({ members }: Models, { _id, hideTurn }: Member): Promise<void> {
  await members.updateOne({ _id, hideTurn }, { $unset: { hideTurn: 1 } });
}

/** Whose thirty days are over. From the first step on there is no way back. */
export async function takeDue({ members }: Models, now: Date): Promise<Member[]> {
  const due = { eraseAt: { $lte: now } };
  await members.updateMany({ ...due, leftAt: null }, { $set: { leftAt: now } });
  return members.find(due).limit(atOnce).lean<Member[]>();
}

/** Who is gone, but not in a service that was off then and is on now. */
export function findLeftBehind({ members }: Models, services: readonly string[]): Promise<Member[]> {
  return members
    .find({ erasedAt: { $exists: true }, erasedIn: { $not: { $all: [...services] } } })
    .limit(atOnce)
    .lean<Member[]>();
}

export async function saveErasedIn({ members }: Models, _id: string, service: string): Promise<void> {
  await members.updateOne({ _id }, { $addToSet: { erasedIn: service } });
}
