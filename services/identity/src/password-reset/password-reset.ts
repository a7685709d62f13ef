// The use case of a forgotten password: a number, a code, one token, a new password (safe-behaviour 2 and 5).
import { randomBytes } from 'node:crypto';
import { ServiceError } from '@banyan/kit';
import type { Identity, IdentityContext } from '../context.ts';
import type { Member } from '../member/member.model.ts';
import { findByPhone, findWithPassword } from '../member/member.store.ts';
import { numberKeyOf } from '../one-time-code/code-limits.ts';
import { giveCode, useCode } from '../one-time-code/one-time-code.ts';
import { sendCode, sendText } from '../one-time-code/send-text.ts';
import { findValidPasskeys } from '../passkey/find-valid.ts';
import { readPhoneNumber } from '../phone-sign-in/phone-number.ts';
import { endsPasskeys } from '../policy/second-factor.policy.ts';
import { canEnter } from '../policy/session.policy.ts';
import { auditEventsOf } from '../second-factor/second-factor.events.ts';
import { endSessionsOf } from '../session/end-session.ts';
import { hashSecret, newSecret } from '../session/refresh-token.ts';
import { hashPassword, isPassword } from '../sign-in/password.ts';
import { findTrustedDevice, passwordOf } from '../sign-in/trusted-device.ts';
import { findByToken, findReset, insertReset, savePassword, saveReset } from './password-reset.store.ts';

const minute = 60_000;
/** From the number to the code. */
const resetMs = 30 * minute;
/** From the code to the new password. */
const tokenMs = 15 * minute;

/** Begins a reset for a number. Whose it is, or whether it is anybody's, the handle does not report. */
export async function beginReset(phoneNumber: string, { identity, request, now }: IdentityContext): Promise<string> {
  const { models, codeLimits, deployment } = identity;
  const number = readPhoneNumber(phoneNumber, deployment.defaultCountryCode);
  await codeLimits.takeHandle(request.ip);
  const member = await findByPhone(models, number);
  const owner = member && canEnter(member) ? { memberId: member._id } : {};
  const handle = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + resetMs);
  await insertReset(models, { _id: handle, ...owner, numberKey: numberKeyOf(number), expiresAt });
  return handle;
}

/** Sends the code, or does the same work for a number that is nobody's. Again, it sends another in its place. */
export async function sendResetCode(handle: string, { identity, request, now }: IdentityContext): Promise<void> {
  const { models, codeLimits, signer } = identity;
  const reset = await findReset(models, handle, now);
  if (!reset?.numberKey) throw ServiceError('CODE_EXPIRED');
  const member = await findWithPassword(models, reset.memberId ?? '');
  const trustedDevice = await findTrustedDevice(request, passwordOf(member), signer);
  await codeLimits.take({ numberKey: reset.numberKey, ip: request.ip, trustedDevice });
  const given = await giveCode(identity, 'reset', member?._id ?? null, now);
  await saveReset(models, handle, { codeHandle: given.handle });
  if (!member?.phoneNumber) return;
  const text = { to: member.phoneNumber, wordingKey: 'identity.sms.reset', code: given.code, trustedDevice } as const;
  void sendCode(identity, text, request);
}

export interface ResetToken {
  resetToken: string;
  expiresAt: Date;
}

/** The token that sets one password, for the code that was sent. */
export async function exchangeResetCode(
  { handle, code }: { handle: string; code: string },
  { identity, now }: IdentityContext,
): Promise<ResetToken> {
  const { models } = identity;
  const reset = await findReset(models, handle, now);
  if (!reset?.codeHandle) throw ServiceError('CODE_EXPIRED');
  await useCode(identity, 'reset', { handle: reset.codeHandle, code }, now);
  const secret = newSecret();
  const tokenExpiresAt = new Date(now.getTime() + tokenMs);
  await saveReset(models, handle, { tokenHash: hashSecret(secret), tokenGivenAt: now, tokenExpiresAt });
  return { resetToken: `${handle}.${secret}`, expiresAt: tokenExpiresAt };
}

/**
 * Sets the password, ends every session and notifies the member, of staff also the audit; nobody is signed in by it. The same call again does what the
 * first had not come to; with another password it is refused.
 */
export async function setNewPassword(
  { resetToken, newPassword }: { resetToken: string; newPassword: string },
  { identity, request, now }: IdentityContext,
): Promise<void> {
  const { models, outbox } = identity;
  const [handle = '', secret = ''] = resetToken.split('.');
  const reset = await findByToken(models, handle, hashSecret(secret), now);
  const member = await findWithPassword(models, reset?.memberId ?? '');
  if (!reset?.tokenExpiresAt || !member || !canEnter(member)) throw ServiceError('CODE_EXPIRED');
  const passwordHash = await hashPassword(newPassword);
  const givenAt = reset.tokenGivenAt ?? new Date(reset.tokenExpiresAt.getTime() - tokenMs);
  // Now, and not when the call began: anyone who came in between came by the old one.
  const at = identity.clock();
  const domainEvents = auditEventsOf(member, 'member.passwordChanged', at);
  const passkeys = await passkeysAfter(member, identity);
  const change = { passwordHash, by: handle, givenAt, now: at, endsPasskeys: passkeys !== 'kept' };
  const isNew = await savePassword(models, member._id, change, ...domainEvents);
  if (!isNew && !(await isPassword(member.passwordHash, newPassword))) throw ServiceError('CODE_EXPIRED');
  if (isNew && domainEvents.length > 0) void outbox.dispatch(models.members, member._id, domainEvents);
  await endSessionsOf(identity, member._id, now);
  const wordingKey = passwordWords[passkeys];
  if (isNew && member.phoneNumber) void sendText(identity, { to: member.phoneNumber, wordingKey }, request);
}

/** What the message says of passkeys: nothing to who has none. */
const passwordWords = {
  ended: 'identity.sms.passwordChanged',
  kept: 'identity.sms.passwordChangedAlone',
  none: 'identity.sms.passwordChangedNoPasskey',
} as const;

/** What becomes of the member's passkeys; `none` where there is none yet: one that is being made ends, too. */
async function passkeysAfter(member: Member, { models, deployment }: Identity): Promise<keyof typeof passwordWords> {
  const hasPasskey = (await findValidPasskeys(models, member)).length > 0;
  if (!endsPasskeys({ ...member, hasPasskey }, deployment)) return 'kept';
  return hasPasskey ? 'ended' : 'none';
}
