import type { QueryFilter } from 'mongoose';
import type { Models } from '../models.ts';
import type { Challenge, ChallengePurpose } from './challenge.model.ts';

export async function insertChallenge({ challenges }: Models, challenge: Challenge): Promise<void> {
  await challenges.create(challenge);
}

const open = (id: string, purpose: ChallengePurpose, now: Date): QueryFilter<Challenge> => ({
  _id: id,
  purpose,
  usedAt: null,
  triesLeft: { $gt: 0 },
  expiresAt: { $gt: now },
});

/** Null: it was never given, or answers nothing any more. */
export function findOpenChallenge(
  { challenges }: Models,
  id: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<Challenge | null> {
  return challenges.findOne(open(id, purpose, now)).lean<Challenge>();
}

/** Counts a try before the answer is looked at, so that many at once are no way around. Null: there is none left. */
export function takeChallengeTry(
  { challenges }: Models,
  { _id, purpose }: Challenge,
  now: Date,
): Promise<Challenge | null> {
  const taken = { $inc: { triesLeft: -1 } };
  return challenges.findOneAndUpdate(open(_id, purpose, now), taken, { returnDocument: 'after' }).lean<Challenge>();
}

/** False when another request was faster. */
export async function saveChallengeUse({ challenges }: Models, { _id }: Challenge, now: Date): Promise<boolean> {
  const { modifiedCount } = await challenges.updateOne({ _id, usedAt: null }, { $set: { usedAt: now } });
  return modifiedCount === 1;
}
