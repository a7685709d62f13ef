// How often someone may try a password. Kept in Mongo: a restart forgives nothing, and every process counts together.
import { createHash } from 'node:crypto';
import { ServiceError } from '@banyan/kit';
import type { Connection } from 'mongoose';
import { type IRateLimiterMongoOptions, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

const minute = 60;
/** Failures allowed: from one address for one account, for one account from anywhere, from one address at all. */
export const attemptLimits = {
  pair: { points: 5, duration: 15 * minute, blockDuration: 15 * minute },
  account: { points: 50, duration: 60 * minute },
  address: { points: 300, duration: 60 * minute },
} as const;

type Limit = keyof typeof attemptLimits;

export interface AttemptLimits {
  /** Counts an attempt before the password is looked at, so that many at once are no way around. Or RATE_LIMITED. */
  take(username: string, ip: string): Promise<void>;
  /** It was the right password: the attempt was none. */
  forgive(username: string, ip: string): Promise<void>;
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
    async take(username, ip) {
      const keys = keysFor(username, ip);
      // The narrowest first: whoever is refused there does not use up what others share.
      for (const limit of ['pair', 'address', 'account'] as const) await consume(limiters[limit], keys[limit]);
    },
    async forgive(username, ip) {
      const keys = keysFor(username, ip);
      await Promise.all([
        limiters.pair.delete(keys.pair),
        limiters.address.reward(keys.address, 1),
        limiters.account.reward(keys.account, 1),
      ]);
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

/** Digests, because people type passwords into the username field. */
function keysFor(username: string, ip: string): Record<Limit, string> {
  const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
  return { pair: digest(`${ip} ${username}`), account: digest(username), address: digest(ip) };
}

async function consume(limiter: RateLimiterMongo, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw ServiceError('RATE_LIMITED', undefined, { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) });
  }
}
