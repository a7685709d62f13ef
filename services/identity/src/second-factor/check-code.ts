// Is it the member's second factor? Each code is taken once.
import { ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import { findTrustedDevice, passwordOf } from '../sign-in/trusted-device.ts';
import { readBackupCode } from './backup-codes.ts';
import type { FactorCode } from './input.ts';
import { type MemberWithFactor, saveStep, takeBackupCode } from './second-factor.store.ts';
import { digestBackupCode, openSecret } from './secret-box.ts';
import { stepOf } from './totp.ts';

/** What a try at this member's second factor counts against. */
export async function factorAttempt(member: MemberWithFactor, { request, identity }: IdentityContext) {
  const trustedDevice = await findTrustedDevice(request, passwordOf(member), identity.signer);
  return { username: member._id, ip: request.ip, trustedDevice };
}

/** Takes the code; true for one request only. */
export async function takeFactorCode(
  member: MemberWithFactor,
  { kind, text }: FactorCode,
  { identity, now }: IdentityContext,
): Promise<boolean> {
  const { models } = identity;
  if (kind === 'backup') {
    const digest = digestBackupCode(identity, member._id, readBackupCode(text));
    return takeBackupCode(models, member._id, digest);
  }
  const sealed = member.secondFactor?.sealed ?? '';
  const secret = openSecret(identity, member._id, sealed);
  const step = secret === null ? null : stepOf(secret, text, now);
  return step !== null && saveStep(models, member._id, sealed, step);
}

/** For what a signed-in member changes about it. Or INVALID_CODE; after too many, RATE_LIMITED. */
export async function requireFactorCode(
  member: MemberWithFactor,
  code: FactorCode | null | undefined,
  context: IdentityContext,
): Promise<void> {
  if (!code) throw ServiceError('BAD_INPUT', undefined, { field: 'code' });
  const limits = context.identity.factorLimits[code.kind];
  const attempt = await factorAttempt(member, context);
  await limits.take(attempt);
  if (!(await takeFactorCode(member, code, context))) throw ServiceError('INVALID_CODE', undefined, { field: 'code' });
  await limits.forgive(attempt);
}
