import { type DomainEvent, withDomainEvent } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { PasswordReset } from './password-reset.model.ts';

export async function insertReset({ passwordResets }: Models, reset: PasswordReset): Promise<void> {
  await passwordResets.create(reset);
}

/** Null when there is none, or its time is over. */
export function findReset({ passwordResets }: Models, handle: string, now: Date): Promise<PasswordReset | null> {
  return passwordResets.findOne({ _id: handle, expiresAt: { $gt: now } }).lean<PasswordReset>();
}

export async function saveReset(
  { passwordResets }: Models,
  handle: string,
  change: Pick<PasswordReset, 'codeHandle'> | Pick<PasswordReset, 'tokenHash' | 'tokenGivenAt' | 'tokenExpiresAt'>,
): Promise<void> {
  await passwordResets.updateOne({ _id: handle }, { $set: change });
}

/** The reset of a token that is not over; whether it may still set a password, `savePassword` says. */
export function findByToken(
  { passwordResets }: Models,
  handle: string,
  tokenHash: string,
  now: Date,
): Promise<PasswordReset | null> {
  return passwordResets.findOne({ _id: handle, tokenHash, tokenExpiresAt: { $gt: now } }).lean<PasswordReset>();
}

export interface NewPassword {
  passwordHash: string;
  /** The reset that sets it. */
  by: string;
  /** When its token was given: a change of the password since then has ended it. */
  givenAt: Date;
  now: Date;
  endsPasskeys: boolean;
}

/** One password for each reset: false when this one has set one already, or another came after its token. */
export async function savePassword(
  { members }: Models,
  memberId: string,
  { passwordHash, by, givenAt, now, endsPasskeys }: NewPassword,
  ...domainEvents: DomainEvent[]
): Promise<boolean> {
  const unchanged = { _id: memberId, passwordSetBy: { $ne: by }, passwordChangedAt: { $not: { $gt: givenAt } } };
  const change = {
    passwordHash,
    passwordSetBy: by,
    passwordChangedAt: now,
    ...(endsPasskeys && { passkeysSince: now }),
  };
  // An app that was being set up was so by anyone who had the old password.
  const update = { $set: change, $unset: { 'secondFactor.pending': 1 } };
  const { modifiedCount } = await members.updateOne(unchanged, withDomainEvent(update, ...domainEvents));
  return modifiedCount === 1;
}
