// How somebody who joins will sign in: shown to be theirs before anything is written.
import { createHash, randomInt } from 'node:crypto';
import { type Deployment, ServiceError, signInMethods } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import { numberKeyOf } from '../one-time-code/code-limits.ts';
import { useCode } from '../one-time-code/one-time-code.ts';
import type { Passkey } from '../passkey/passkey.model.ts';
import { passkeyOf, verifyRegistration } from '../passkey/registration.ts';
import { readPhoneNumber } from '../phone-sign-in/phone-number.ts';
import { hashPassword } from '../sign-in/password.ts';
import type { Acceptance } from './input.ts';

/** What signs them in, beside their username. */
export interface WayIn {
  username: string;
  passwordHash?: string;
  passkey?: Passkey;
  phoneNumber?: string;
}

/** Of one key it is always the same member, so that a repeat makes no second; who has no key cannot guess whose it is. */
export const memberIdOf = (invitationId: string, key: string): string =>
  createHash('sha256').update(`${invitationId} ${key}`).digest('hex').slice(0, 24);

/** MODULE_DISABLED where nobody signs in that way. A passkey is a way wherever one is a member. */
export function requireWay(deployment: Deployment, way: Acceptance['way']): void {
  const methods = signInMethods(deployment);
  if (way === 'PASSWORD' && !methods.includes('password')) throw ServiceError('MODULE_DISABLED');
  if (way === 'PHONE' && !methods.includes('phone')) throw ServiceError('MODULE_DISABLED');
}

/** Throws what is wrong with it; a code and a passkey's challenge are used up by it. */
export async function proveWay(given: Acceptance, memberId: string, context: IdentityContext): Promise<WayIn> {
  switch (given.way) {
    case 'PASSWORD':
      return { username: given.username, passwordHash: await hashPassword(given.password) };
    case 'PASSKEY': {
      const isOwn = (challenge: { memberId?: string }) => challenge.memberId === memberId;
      const made = await verifyRegistration(given.passkey, isOwn, context);
      return { username: given.username, passkey: passkeyOf(made, { memberId, name: given.username }, context.now) };
    }
    case 'PHONE':
      return { username: madeUsername(), phoneNumber: await provePhone(given, context) };
  }
}

async function provePhone(
  { phoneNumber, loginToken, code }: Extract<Acceptance, { way: 'PHONE' }>,
  { identity, now }: IdentityContext,
): Promise<string> {
  const number = readPhoneNumber(phoneNumber, identity.deployment.defaultCountryCode);
  const provedKey = await useCode(identity, 'invitation', { handle: loginToken, code }, now);
  if (provedKey !== numberKeyOf(number)) throw ServiceError('CODE_EXPIRED');
  return number;
}

/** Who signs in by phone types no username. Without letters that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const madeUsername = (): string =>
  `member-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;
