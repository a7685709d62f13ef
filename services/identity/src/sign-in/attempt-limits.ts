// How often someone may try a password. Kept in Mongo: a restart forgives nothing, and every process counts together.
import { createHash } from 'node:crypto';
import { networkOf, ServiceError } from '@banyan/kit';
import type { Connection } from 'mongoose';
import { type IRateLimiterMongoOptions, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

const minute = 60;
/** Failures allowed: from one network for one account, for one account from all strangers, from one network at all … */
export const attemptLimits = {
  pair: { points: 5, duration: 15 * minute, blockDuration: 15 * minute },
  account: { points: 50, duration: 60 * minute },
  address: { points: 300, duration: 60 * minute },
  /** … and for one account from a browser it signed in from before. None of the others counts there. */
  known: { points: 10, duration: 15 * minute },
} as const;

type Limit = keyof typeof attemptLimits;

export interface Attempt {
  username: string;
  ip: string;
  /** What this browser is known by to the account, if it is. */
  knownBrowser: string | null;
}

export interface AttemptLimits {
  /** Counts an attempt before the password is looked at, so that many at once are no way around. Or RATE_LIMITED. */
  take(attempt: Attempt): Promise<void>;
  /** It was the right password: the attempt was none. */
  forgive(attempt: Attempt): Promise<void>;
}

export async function createAttemptLimits(connection: Connection): Promise<AttemptLimits> {
  const limiters = Object.fromEntries(
    await Promise.all(
      (Object.keys(attemptLimits) as Limit[]).map(
        async (limit) => [limit, await limiterFor(connection, limit)] as const,
      ),
    ),
  ) as Record<Limit, RateLimiterMongo>;
  return {
    async take(attempt) {
      for (const [limit, key] of countedFor(attempt)) await consume(limiters[limit], key);
    },
    async forgive(attempt) {
      await Promise.all(
        countedFor(attempt).map(([limit, key]) =>
          isShared(limit) ? limiters[limit].reward(key, 1) : limiters[limit].delete(key),
        ),
      );
    },
  };
}

async function limiterFor(connection: Connection, limit: Limit): Promise<RateLimiterMongo> {
  const options: IRateLimiterMongoOptions = {
    storeClient: connection.db,
    tableName: 'signInAttempts',
    keyPrefix: limit,
    disableIndexesCreation: true,
    ...attemptLimits[limit],
  };
  const limiter = new RateLimiterMongo(options);
  await limiter.createIndexes();
  return limiter;
}

/**
 * What an attempt counts against, the narrowest first: whoever is refused there does not use up what others share. A known
 * browser has a count of its own and no other, so that nobody can lock a member out of it.
 */
function countedFor({ username, ip, knownBrowser }: Attempt): [Limit, string][] {
  // Digests, because people type passwords into the username field.
  const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
  if (knownBrowser !== null) return [['known', digest(`${knownBrowser} ${username}`)]];
  const network = networkOf(ip);
  return [
    ['pair', digest(`${network} ${username}`)],
    ['address', digest(network)],
    ['account', digest(username)],
  ];
}

/** Others count there too: success takes back its own attempt only. */
function isShared(limit: Limit): boolean {
  return limit === 'address' || limit === 'account';
}

async function consume(limiter: RateLimiterMongo, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw ServiceError('RATE_LIMITED', undefined, { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) });
  }
}
