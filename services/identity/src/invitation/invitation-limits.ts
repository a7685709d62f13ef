import { networkOf } from '@banyan/kit';
import type { Connection } from 'mongoose';
import { createLimiters } from '../limit/limiters.ts';

const hour = 60 * 60;
/** A whole class may open its link in one room, behind one address. */
export const invitationLimits = {
  open: { points: 1_200, duration: hour },
  accept: { points: 600, duration: hour },
} as const;

export interface InvitationLimits {
  /** Counts a look at an invitation, or a try to accept one, of all from one network. Or RATE_LIMITED. */
  take(what: keyof typeof invitationLimits, ip: string): Promise<void>;
}

export async function createInvitationLimits(connection: Connection): Promise<InvitationLimits> {
  const limiters = await createLimiters(connection, 'invitationAttempts', invitationLimits);
  return { take: async (what, ip) => void (await limiters.consume(what, networkOf(ip))) };
}
