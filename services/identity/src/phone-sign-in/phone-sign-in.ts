// The use case of a sign-in by phone: a code is sent, and opens a session (safe-behaviour 1 to 4).
import { ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import { findByEmail, isStillTheirs, saveShown } from '../email/email.store.ts';
import { emailKeyOf } from '../email/email-address.ts';
import { sendMail } from '../email/send-mail.ts';
import { isNumberWaiting } from '../join-request/join-request.store.ts';
import { languageOf } from '../member/language.ts';
import { findByPhone, findWithPassword } from '../member/member.store.ts';
import { numberKeyOf } from '../one-time-code/code-limits.ts';
import { type GivenCode, giveCode, useCodeRow } from '../one-time-code/one-time-code.ts';
import { sendCode, sendText } from '../one-time-code/send-text.ts';
import { canEnter } from '../policy/session.policy.ts';
import type { Entered } from '../session/present-session.ts';
import { enter } from '../sign-in/enter.ts';
import { findTrustedDevice, passwordOf } from '../sign-in/trusted-device.ts';
import { readPhoneNumber } from './phone-number.ts';

/** Sends a code to the member of the number. A number nobody has gets the same answer, by the same work. */
export async function sendLoginCode(
  phoneNumber: string,
  context: IdentityContext,
): Promise<GivenCode & { to: string }> {
  const { identity, request, now } = context;
  const { models, codeLimits, signer, deployment } = identity;
  const to = readPhoneNumber(phoneNumber, deployment.defaultCountryCode);
  const member = await findByPhone(models, to);
  const trustedDevice = await findTrustedDevice(request, passwordOf(member), signer);
  await codeLimits.take({ numberKey: numberKeyOf(to), ip: request.ip, trustedDevice });
  const isTheirs = member !== null && canEnter(member);
  const isWaiting = member === null && (await isNumberWaiting(models, to));
  if (!isTheirs && !isWaiting && deployment.tellsUnknownNumbers)
    throw ServiceError('NOT_FOUND', 'signIn.error.userNotFound', { message: 'user was not found' });
  const given = await giveCode(identity, 'sign-in', isTheirs ? member._id : null, now);
  const text = { to, wordingKey: 'identity.sms.signIn', code: given.code, trustedDevice } as const;
  if (isTheirs) void sendCode(identity, text, request);
  // Who asked to join and has no answer yet learns that where they asked: nobody else sees it.
  if (isWaiting) void sendText(identity, { to, wordingKey: 'identity.sms.joinWaiting' }, request);
  return { ...given, to };
}

/** As `sendLoginCode`, to the e-mail address of a member. */
export async function sendLoginCodeByEmail(address: string, context: IdentityContext): Promise<GivenCode> {
  const { identity, request, now } = context;
  const { models, codeLimits, signer, deployment } = identity;
  const member = await findByEmail(models, address);
  const trustedDevice = await findTrustedDevice(request, passwordOf(member), signer);
  await codeLimits.take({ numberKey: emailKeyOf(address), ip: request.ip, trustedDevice });
  const isTheirs = member !== null && canEnter(member);
  if (!isTheirs && deployment.tellsUnknownNumbers)
    throw ServiceError('NOT_FOUND', 'signIn.error.userNotFound', { message: 'user was not found' });
  const given = await giveCode(identity, 'sign-in', isTheirs ? member._id : null, now, address);
  const kind = trustedDevice === null ? 'code' : 'known';
  if (isTheirs) void sendMail(identity, { to: address, name: 'signIn', kind, code: given.code }, request);
  return given;
}

/** A new session for the code that was sent. */
export async function signInByCode(
  given: Pick<GivenCode, 'handle' | 'code'>,
  context: IdentityContext,
): Promise<Entered> {
  const { identity, request, now } = context;
  const { models, codeLimits, signer, deployment } = identity;
  const { memberId, email } = await useCodeRow(identity, 'sign-in', given, now);
  if (email && !(await isStillTheirs(models, memberId, email))) throw ServiceError('CODE_EXPIRED');
  const found = await findWithPassword(models, memberId);
  if (!found || !canEnter(found)) throw ServiceError('UNAUTHORIZED_APP_USER');
  const trustedDevice = await findTrustedDevice(request, passwordOf(found), signer);
  if (email) await saveShown(models, memberId, { address: email, language: languageOf(context.request, deployment) });
  const numberKey = email ? emailKeyOf(email) : numberKeyOf(found.phoneNumber ?? '');
  await codeLimits.forgive({ numberKey, ip: request.ip, trustedDevice });
  return enter(found, trustedDevice, context);
}
