// The secret in the address of a member's calendar: 256 bits, for anyone who has the internal key made again of what is kept, so that
// a member can copy their address on the next device too. Of the database alone nobody makes one.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { subkeys } from '@banyan/kit';
import type { CalendarAddressDoc } from './calendar-address.model.ts';

export interface CalendarSecrets {
  /** Another one than any before. */
  create(memberId: string, since: Date): CalendarAddressDoc;
  /** Undefined: it was made by a key that is no more. It is good still, and nobody can show it. */
  secretOf(address: CalendarAddressDoc): string | undefined;
}

export const secretForm = /^[\w-]{43}$/;

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export function createCalendarSecrets(internalKey: string): CalendarSecrets {
  const keys = subkeys(internalKey, 'banyan-calendar-address');
  const made = (key: Buffer, memberId: string, turn: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([memberId, turn]))
      .digest('base64url');
  return {
    create(memberId, since) {
      const turn = randomBytes(16).toString('base64url');
      return { _id: memberId, turn, secretHash: hashOf(made(keys[0]!, memberId, turn)), since };
    },
    secretOf: ({ _id, turn, secretHash }) =>
      keys.map((key) => made(key, _id, turn)).find((secret) => hashOf(secret) === secretHash),
  };
}
