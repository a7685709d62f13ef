import type { Models } from '../models.ts';
import type { CodePurpose, OneTimeCode } from './one-time-code.model.ts';

export async function insertCode({ oneTimeCodes }: Models, code: OneTimeCode): Promise<void> {
  await oneTimeCodes.create(code);
}

/** Counts a try before the code is looked at, so that many at once are no way around. Null: there is none left. */
export function takeTry(
  { oneTimeCodes }: Models,
  purpose: CodePurpose,
  handle: string,
  now: Date,
): Promise<OneTimeCode | null> {
  const open = { _id: handle, purpose, usedAt: null, triesLeft: { $gt: 0 }, expiresAt: { $gt: now } };
  return oneTimeCodes
    .findOneAndUpdate(open, { $inc: { triesLeft: -1 } }, { returnDocument: 'after' })
    .lean<OneTimeCode>();
}

/** False when another request was faster. */
export async function saveUse({ oneTimeCodes }: Models, handle: string, now: Date): Promise<boolean> {
  const { modifiedCount } = await oneTimeCodes.updateOne({ _id: handle, usedAt: null }, { $set: { usedAt: now } });
  return modifiedCount === 1;
}
