// What is asked of a browser and must come back: random, for five minutes, once. The row has its digest alone.
import type { Identity } from '../context.ts';
import { hashSecret, newSecret } from '../session/refresh-token.ts';
import type { Challenge, ChallengePurpose } from './challenge.model.ts';
import { findOpenChallenge, insertChallenge } from './challenge.store.ts';

const challengeMs = 5 * 60_000;
/** Anyone who misses so often takes the first step again. */
const mostTries = 5;

/** 256 random bits in base64url, in clear the only time. */
export async function giveChallenge(
  { models }: Identity,
  purpose: ChallengePurpose,
  memberId: string | undefined,
  now: Date,
  provedBy?: string,
): Promise<string> {
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + challengeMs);
  const owner = memberId === undefined ? {} : { memberId };
  const proof = provedBy === undefined ? {} : { provedBy };
  const row = { _id: hashSecret(secret), purpose, ...owner, ...proof, triesLeft: mostTries, createdAt: now, expiresAt };
  await insertChallenge(models, row);
  return secret;
}

/** The row of a challenge that may still be answered, or null. */
export function findChallenge(
  { models }: Identity,
  purpose: ChallengePurpose,
  secret: string,
  now: Date,
): Promise<Challenge | null> {
  return findOpenChallenge(models, hashSecret(secret), purpose, now);
}
