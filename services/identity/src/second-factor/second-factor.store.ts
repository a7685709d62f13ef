import { type DomainEvent, withDomainEvent } from '@banyan/kit';
import type { MemberWithPassword } from '../member/member.store.ts';
import type { Models } from '../models.ts';
import type { PendingSecret, SecondFactor } from './second-factor.model.ts';

/** A member with what their second factor is compared with; for that alone. */
export type MemberWithFactor = MemberWithPassword & { secondFactor?: SecondFactor };

export function findWithFactor({ members }: Models, id: string): Promise<MemberWithFactor | null> {
  return members.findById(id).select('+passwordHash +secondFactor').lean<MemberWithFactor>();
}

export async function savePending({ members }: Models, memberId: string, pending: PendingSecret): Promise<void> {
  await members.updateOne({ _id: memberId }, { $set: { 'secondFactor.pending': pending } });
}

export interface FactorChange {
  /** The secret that was set up. */
  sealed: string;
  step: number;
  backupCodes: string[];
  now: Date;
}

/** Takes a secret into use, once: false when another request was faster, or began again. */
export async function saveFactor(
  { members }: Models,
  memberId: string,
  { sealed, step, backupCodes, now }: FactorChange,
  ...domainEvents: DomainEvent[]
): Promise<boolean> {
  const change = { secondFactor: { sealed, lastStep: step, backupCodes }, secondFactorSince: now };
  const { modifiedCount } = await members.updateOne(
    { _id: memberId, 'secondFactor.pending.sealed': sealed },
    withDomainEvent({ $set: change }, ...domainEvents),
  );
  return modifiedCount === 1;
}

/** False when it was off already. */
export async function removeFactor(
  { members }: Models,
  memberId: string,
  ...domainEvents: DomainEvent[]
): Promise<boolean> {
  const { modifiedCount } = await members.updateOne(
    { _id: memberId, secondFactorSince: { $ne: null } },
    withDomainEvent({ $unset: { secondFactor: 1, secondFactorSince: 1 } }, ...domainEvents),
  );
  return modifiedCount === 1;
}

/** Takes the code of a step, once, and none before it ever again. Of many at the same time one is true. */
export async function saveStep({ members }: Models, memberId: string, sealed: string, step: number): Promise<boolean> {
  const unused = { _id: memberId, 'secondFactor.sealed': sealed, 'secondFactor.lastStep': { $lt: step } };
  const { modifiedCount } = await members.updateOne(unused, { $set: { 'secondFactor.lastStep': step } });
  return modifiedCount === 1;
}

/** Takes a backup code, once. */
export async function takeBackupCode({ members }: Models, memberId: string, digest: string): Promise<boolean> {
  const taken = { $pull: { 'secondFactor.backupCodes': digest } };
  const { modifiedCount } = await members.updateOne({ _id: memberId, 'secondFactor.backupCodes': digest }, taken);
  return modifiedCount === 1;
}

/** In place of those that are left; none where the second factor is off. */
export async function saveBackupCodes(
  { members }: Models,
  memberId: string,
  digests: string[],
  ...domainEvents: DomainEvent[]
): Promise<boolean> {
  const change = withDomainEvent({ $set: { 'secondFactor.backupCodes': digests } }, ...domainEvents);
  const { matchedCount } = await members.updateOne({ _id: memberId, secondFactorSince: { $ne: null } }, change);
  return matchedCount === 1;
}
