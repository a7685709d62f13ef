import { afterPosition, type DomainEvent, type Position, withDomainEvent } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { SnapchatEnrollment } from './enrollment.model.ts';

export function findEnrollment({ enrollments }: Models, memberId: string): Promise<SnapchatEnrollment | null> {
  return enrollments.findById(memberId).lean<SnapchatEnrollment>();
}

type Begun = Pick<SnapchatEnrollment, 'username' | 'startedAt' | 'forgetAt'>;

/** Another account takes the place of the last, and a code for that one is none for this. The same keeps its turn and code. */
export async function saveBegun({ enrollments }: Models, memberId: string, begun: Begun): Promise<void> {
  const isSame = await enrollments.exists({ _id: memberId, username: begun.username });
  if (isSame) return;
  const noCode = { seal: 1, triesLeft: 1, sentAt: 1, expiresAt: 1 };
  await enrollments.updateOne({ _id: memberId }, { $set: begun, $unset: noCode }, { upsert: true });
}

export async function removeEnrollment({ enrollments }: Models, memberId: string): Promise<void> {
  await enrollments.deleteOne({ _id: memberId });
}

/** Those who wait, newest first. */
export function waitingQuery({ enrollments }: Models, cursor: Position | undefined, limit: number) {
  return enrollments
    .find(cursor ? afterPosition('startedAt', cursor) : {})
    .sort({ startedAt: -1, _id: -1 })
    .limit(limit);
}

type Code = Required<Pick<SnapchatEnrollment, 'seal' | 'triesLeft' | 'sentAt' | 'expiresAt'>>;

/** Of that account alone: false when the member has named another meanwhile, or waits no more. */
export async function saveCode(
  { enrollments }: Models,
  { _id, username }: Pick<SnapchatEnrollment, '_id' | 'username'>,
  code: Code,
  domainEvent: DomainEvent,
): Promise<boolean> {
  const { modifiedCount } = await enrollments.updateOne(
    { _id, username },
    withDomainEvent({ $set: code }, domainEvent),
  );
  return modifiedCount === 1;
}

/** Counts a try before the code is looked at, so that many at once are no way around. Null: no code is good any more. */
export function takeCodeTry({ enrollments }: Models, memberId: string, now: Date): Promise<SnapchatEnrollment | null> {
  const open = { _id: memberId, triesLeft: { $gt: 0 }, expiresAt: { $gt: now } };
  return enrollments
    .findOneAndUpdate(open, { $inc: { triesLeft: -1 } }, { returnDocument: 'after' })
    .lean<SnapchatEnrollment>();
}

/** The account stands on the profile. Safe to repeat. */
export async function saveSnapchat(
  { members }: Models,
  memberId: string,
  username: string,
  domainEvent: DomainEvent,
): Promise<void> {
  await members.updateOne({ _id: memberId }, withDomainEvent({ $set: { snapchat: username } }, domainEvent));
}
