// How often someone may try a password.
import { networkOf } from '@banyan/kit';
import type { Connection } from 'mongoose';
import { createLimiters, type LimitRule } from '../limit/limiters.ts';

const minute = 60;
/** Failures allowed: from one network for one account, for one account from all anonymous callers, from one network at all … */
export const attemptLimits = {
  pair: { points: 5, duration: 15 * minute, blockDuration: 15 * minute },
  account: { points: 50, duration: 60 * minute },
  address: { points: 300, duration: 60 * minute },
  /** … and for one account from a browser it signed in from before. None of the others counts there. */
  known: { points: 10, duration: 15 * minute },
} as const;

type Limit = keyof typeof attemptLimits;
export type AttemptRules = Record<Exclude<Limit, 'account'>, LimitRule> & { account?: LimitRule };

export interface Attempt {
  username: string;
  ip: string;
  /** What this browser is known by to the account, if it is. */
  trustedDevice: string | null;
}

export interface AttemptLimits {
  /** Counts an attempt before the password is looked at, so that many at once are no way around. Or RATE_LIMITED. */
  take(attempt: Attempt): Promise<void>;
  /** It was the right password: the attempt was none. */
  forgive(attempt: Attempt): Promise<void>;
}

/** `rules` may leave out what is counted for one account from all anonymous callers. */
export async function createAttemptLimits(
  connection: Connection,
  collection: string,
  rules: AttemptRules,
): Promise<AttemptLimits> {
  const limiters = await createLimiters(connection, collection, rules as Record<Limit, LimitRule>);
  const counted = (attempt: Attempt) => countedFor(attempt).filter(([limit]) => rules[limit]);
  return {
    async take(attempt) {
      for (const [limit, key] of counted(attempt)) await limiters.consume(limit, key);
    },
    async forgive(attempt) {
      await Promise.all(
        counted(attempt).map(([limit, key]) =>
          isShared(limit) ? limiters.reward(limit, key) : limiters.forget(limit, key),
        ),
      );
    },
  };
}

/**
 * What an attempt counts against, the narrowest first: anyone who is refused there does not use up what others share. A known
 * browser has a count of its own and no other, so that nobody can lock a member out of it.
 */
function countedFor({ username, ip, trustedDevice }: Attempt): [Limit, string][] {
  if (trustedDevice !== null) return [['known', `${trustedDevice} ${username}`]];
  const network = networkOf(ip);
  return [
    ['pair', `${network} ${username}`],
    ['address', network],
    ['account', username],
  ];
}

/** Others count there too: success takes back its own attempt only. */
function isShared(limit: Limit): boolean {
  return limit === 'address' || limit === 'account';
}
