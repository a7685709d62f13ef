// How often something may be tried. Kept in Mongo: a restart forgives nothing, and every process counts together.
import { createHash } from 'node:crypto';
import { ServiceError } from '@banyan/kit';
import type { Connection } from 'mongoose';
import { type IRateLimiterMongoOptions, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

/** So many `points` in `duration` seconds; anyone who wants more waits `blockDuration` seconds, else till they are over. */
export interface LimitRule {
  points: number;
  duration: number;
  blockDuration?: number;
}

/** Each key is kept as a digest: people type passwords into the wrong field, and a phone number is personal. */
export interface Limiters<Name extends string> {
  /** Counts one and answers how many there are now, or RATE_LIMITED with the seconds to wait. */
  consume(limit: Name, key: string): Promise<number>;
  /** Takes one back. */
  reward(limit: Name, key: string): Promise<unknown>;
  /** Forgets all that was counted. */
  forget(limit: Name, key: string): Promise<unknown>;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export async function createLimiters<Name extends string>(
  connection: Connection,
  collection: string,
  rules: Record<Name, LimitRule>,
): Promise<Limiters<Name>> {
  const entries = Object.entries<LimitRule>(rules).map(async ([name, rule]) => {
    const options: IRateLimiterMongoOptions = {
      storeClient: connection.db,
      tableName: collection,
      keyPrefix: name,
      disableIndexesCreation: true,
      ...rule,
    };
    const limiter = new RateLimiterMongo(options);
    await limiter.createIndexes();
    return [name, limiter] as const;
  });
  const limiters = Object.fromEntries(await Promise.all(entries)) as Record<Name, RateLimiterMongo>;
  return {
    consume: (limit, key) => consume(limiters[limit], digest(key)),
    reward: (limit, key) => limiters[limit].reward(digest(key), 1),
    forget: (limit, key) => limiters[limit].delete(digest(key)),
  };
}

async function consume(limiter: RateLimiterMongo, key: string): Promise<number> {
  try {
    return (await limiter.consume(key)).consumedPoints;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw ServiceError('RATE_LIMITED', undefined, { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) });
  }
}
