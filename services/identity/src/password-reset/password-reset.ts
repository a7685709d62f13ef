// The use case of a forgotten password: a number or an e-mail address, a code, one token, a new password (safe-behaviour 2 and 5).
import { randomBytes } from 'node:crypto';
import { ServiceError } from '@banyan/kit';
import type { Identity, IdentityContext } from '../context.ts';
import { findByEmail, isStillTheirs, saveShown } from '../email/email.store.ts';
import { emailKeyOf } from '../email/email-address.ts';
import { sendMail } from '../email/send-mail.ts';
import { languageOf } from '../member/language.ts';
import type { Member } from '../member/member.model.ts';
import { findByPhone, findWithPassword } from '../member/member.store.ts';
import { numberKeyOf } from '../one-time-code/code-limits.ts';
import { notifyOwner } from '../one-time-code/notify-owner.ts';
import { giveCode, useCodeRow } from '../one-time-code/one-time-code.ts';
import { sendCode } from '../one-time-code/send-text.ts';
import { findValidPasskeys } from '../passkey/find-valid.ts';
import { readPhoneNumber } from '../phone-sign-in/phone-number.ts';
import { endsPasskeys } from '../policy/second-factor.policy.ts';
import { canEnter } from '../policy/session.policy.ts';
import { auditEventsOf } from '../second-factor/second-factor.events.ts';
import { endSessionsOf } from '../session/end-session.ts';
import { hashSecret, newSecret } from '../session/refresh-token.ts';
import { hashPassword, isPassword } from '../sign-in/password.ts';
import { findTrustedDevice, passwordOf } from '../sign-in/trusted-device.ts';
import type { PasswordReset } from './password-reset.model.ts';
import { findByToken, findReset, insertReset, savePassword, saveReset } from './password-reset.store.ts';

const minute = 60_000;
/** From the number to the code. */
const resetMs = 30 * minute;
/** From the code to the new password. */
const tokenMs = 15 * minute;

/** Begins a reset for a number. Whose it is, or whether it is anybody's, the handle does not report. */
export function beginReset(phoneNumber: string, context: IdentityContext): Promise<string> {
  const { models, deployment } = context.identity;
  const number = readPhoneNumber(phoneNumber, deployment.defaultCountryCode);
  return begin({ find: () => findByPhone(models, number), numberKey: numberKeyOf(number) }, context);
}

/** As `beginReset`, for an e-mail address. */
export function beginResetByEmail(address: string, context: IdentityContext): Promise<string> {
  const { models } = context.identity;
  return begin({ find: () => findByEmail(models, address), numberKey: emailKeyOf(address), email: address }, context);
}

interface Asked extends Pick<PasswordReset, 'numberKey' | 'email'> {
  find: () => Promise<Member | null>;
}

async function begin({ find, numberKey, email }: Asked, { identity, request, now }: IdentityContext): Promise<string> {
  await identity.codeLimits.takeHandle(request.ip);
  const member = await find();
  // An address that is nobody's is kept as its digest alone.
  const owner = member && canEnter(member) ? { memberId: member._id, email } : {};
  const handle = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + resetMs);
  await insertReset(identity.models, { _id: handle, ...owner, numberKey, expiresAt });
  return handle;
}

/** Sends the code, or does the same work for a number or an address that is nobody's. Again, it sends another in its place. */
export async function sendResetCode(handle: string, { identity, request, now }: IdentityContext): Promise<void> {
  const { models, codeLimits, signer } = identity;
  const reset = await findReset(models, handle, now);
  if (!reset?.numberKey) throw ServiceError('CODE_EXPIRED');
  const member = (await isOver(models, reset)) ? null : await findWithPassword(models, reset.memberId ?? '');
  const trustedDevice = await findTrustedDevice(request, passwordOf(member), signer);
  await codeLimits.take({ numberKey: reset.numberKey, ip: request.ip, trustedDevice });
  const given = await giveCode(identity, 'reset', member?._id ?? null, now, reset.email);
  await saveReset(models, handle, { codeHandle: given.handle });
  if (member && reset.email) {
    const kind = trustedDevice === null ? 'code' : 'known';
    void sendMail(identity, { to: reset.email, name: 'reset', kind, code: given.code }, request);
  }
  if (!member?.phoneNumber || reset.email) return;
  const text = { to: member.phoneNumber, wordingKey: 'identity.sms.reset', code: given.code, trustedDevice } as const;
  void sendCode(identity, text, request);
}

/** It went by an address that is not theirs any more: who reads that mailbox sets nobody's password. */
const isOver = async (
  models: Identity['models'],
  { memberId, email }: Pick<PasswordReset, 'memberId' | 'email'>,
): Promise<boolean> => Boolean(email) && !(await isStillTheirs(models, memberId ?? '', email!));

export interface ResetToken {
  resetToken: string;
  expiresAt: Date;
}

/** The token that sets one password, for the code that was sent. */
export async function exchangeResetCode(
  { handle, code }: { handle: string; code: string },
  { identity, request, now }: IdentityContext,
): Promise<ResetToken> {
  const { models } = identity;
  const reset = await findReset(models, handle, now);
  if (!reset?.codeHandle) throw ServiceError('CODE_EXPIRED');
  const { memberId, email } = await useCodeRow(identity, 'reset', { handle: reset.codeHandle, code }, now);
  if (await isOver(models, { memberId, email })) throw ServiceError('CODE_EXPIRED');
  if (email) await saveShown(models, memberId, { address: email, language: languageOf(request, identity.deployment) });
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
  if (!reset?.tokenExpiresAt || !member || !canEnter(member) || (await isOver(models, reset)))
    throw ServiceError('CODE_EXPIRED');
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
  const name = passwordWords[passkeys];
  if (isNew) notifyOwner(identity, member, name, request);
}

/** What the message says of passkeys: nothing to who has none. */
const passwordWords = {
  ended: 'passwordChanged',
  kept: 'passwordChangedAlone',
  none: 'passwordChangedNoPasskey',
} as const;

/** What becomes of the member's passkeys; `none` where there is none yet: one that is being made ends, too. */
async function passkeysAfter(member: Member, { models, deployment }: Identity): Promise<keyof typeof passwordWords> {
  const hasPasskey = (await findValidPasskeys(models, member)).length > 0;
  if (!endsPasskeys({ ...member, hasPasskey }, deployment)) return 'kept';
  return hasPasskey ? 'ended' : 'none';
}
