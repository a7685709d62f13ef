import { networkOf } from '@banyan/kit';
import type { Connection } from 'mongoose';
import { createLimiters } from '../limit/limiters.ts';

/** Asked for by one network and not answered rightly: nobody is locked out by it but that network's own strangers. */
export const passkeyLimits = { ask: { points: 300, duration: 60 * 60 } } as const;

export interface PasskeyLimits {
  take(ip: string): Promise<void>;
  forgive(ip: string): Promise<void>;
}

export async function createPasskeyLimits(connection: Connection): Promise<PasskeyLimits> {
  const limiters = await createLimiters(connection, 'passkeyAttempts', passkeyLimits);
  return {
    take: (ip) => limiters.consume('ask', networkOf(ip)),
    forgive: async (ip) => void (await limiters.reward('ask', networkOf(ip))),
  };
}
