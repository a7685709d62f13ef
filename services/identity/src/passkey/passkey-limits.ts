import { networkOf } from '@banyan/kit';
import type { Connection } from 'mongoose';
import { createLimiters } from '../limit/limiters.ts';

/** Asked for and not answered rightly: by all anonymous callers of one network, and by the browsers where one passkey was used. */
export const passkeyLimits = {
  ask: { points: 300, duration: 60 * 60 },
  known: { points: 60, duration: 60 * 60 },
} as const;

export interface Asking {
  ip: string;
  /** The passkey that was used in this browser, if one was: anonymous callers cannot use its count up. */
  mark: string | null;
}

export interface PasskeyLimits {
  take(asking: Asking): Promise<void>;
  forgive(asking: Asking): Promise<void>;
}

export async function createPasskeyLimits(connection: Connection): Promise<PasskeyLimits> {
  const limiters = await createLimiters(connection, 'passkeyAttempts', passkeyLimits);
  const countedFor = ({ ip, mark }: Asking): [keyof typeof passkeyLimits, string] =>
    mark === null ? ['ask', networkOf(ip)] : ['known', mark];
  return {
    take: async (asking) => void (await limiters.consume(...countedFor(asking))),
    forgive: async (asking) => void (await limiters.reward(...countedFor(asking))),
  };
}
