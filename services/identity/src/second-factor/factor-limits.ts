// How often a second factor may be tried. Anyone who comes here had the first one right, so all of it counts for one member.
import type { Connection } from 'mongoose';
import { type AttemptLimits, createAttemptLimits } from '../sign-in/attempt-limits.ts';

const minute = 60;
const hour = 60 * minute;
const own = {
  pair: { points: 10, duration: 15 * minute, blockDuration: 15 * minute },
  address: { points: 100, duration: hour },
  known: { points: 10, duration: 15 * minute },
} as const;

/**
 * Codes of the app: fifty a day from all anonymous callers, of which three in a million are right at any time. Backup codes have no
 * such count: they cannot be guessed, and are what is left to a member whose fifty somebody else used up.
 */
export const factorLimits = {
  app: { ...own, account: { points: 50, duration: 24 * hour } },
  backup: own,
} as const;

/** `app`: six digits that count with the time. `backup`: off the paper. */
export type FactorKind = keyof typeof factorLimits;
export type FactorLimits = Record<FactorKind, AttemptLimits>;

export async function createFactorLimits(connection: Connection): Promise<FactorLimits> {
  return {
    app: await createAttemptLimits(connection, 'appCodeAttempts', factorLimits.app),
    backup: await createAttemptLimits(connection, 'backupCodeAttempts', factorLimits.backup),
  };
}
