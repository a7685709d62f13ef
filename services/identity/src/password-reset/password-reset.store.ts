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
  change: Pick<PasswordReset, 'codeHandle'> | Pick<PasswordReset, 'tokenHash' | 'tokenExpiresAt'>,
): Promise<void> {
  await passwordResets.updateOne({ _id: handle }, { $set: change });
}

/** The member of a reset token that may still set a password. */
export async function memberOfToken(
  { passwordResets }: Models,
  handle: string,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const open = { _id: handle, tokenHash, tokenExpiresAt: { $gt: now } };
  return (await passwordResets.findOne(open).lean<PasswordReset>())?.memberId;
}

/** One password for each reset: false when this one has set one already. */
export async function savePassword(
  { members }: Models,
  memberId: string,
  { passwordHash, by, now }: { passwordHash: string; by: string; now: Date },
): Promise<boolean> {
  const change = { passwordHash, passwordSetBy: by, passwordChangedAt: now };
  const { modifiedCount } = await members.updateOne({ _id: memberId, passwordSetBy: { $ne: by } }, { $set: change });
  return modifiedCount === 1;
}
