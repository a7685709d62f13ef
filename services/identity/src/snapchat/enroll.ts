// The use cases of a Snapchat account that becomes part of a profile (community.md §4, safe-behaviour 58): the member names it,
// staff send a code of four digits to it by Snapchat itself, and who types that code is who reads there.
import '../../domain-events.ts';
import { randomInt } from 'node:crypto';
import { createDomainEvent, requireViewer, ServiceError, staffActed } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import type { SnapchatEnrollment } from './enrollment.model.ts';
import {
  findEnrollment,
  removeEnrollment,
  saveBegun,
  saveCode,
  saveSnapchat,
  takeCodeTry,
} from './enrollment.store.ts';

/** Snapchat's own rule is stricter still: what staff cannot find there, they send nothing to. */
export const snapchatName = /^[A-Za-z][\w.-]{2,14}$/;
export const snapchatDigits = 4;

const minute = 60_000;
const codeMs = 10 * minute;
const mostTries = 5;
/** Staff have so long to send a code. */
const waitsMs = 30 * 24 * 60 * minute;

const signatureOf = ({ identity: { signer } }: IdentityContext, memberId: string, username: string, code: string) =>
  signer.seal('snapchat code', memberId, username, code);

/** MODULE_DISABLED where the deployment shows no social links. Safe to repeat. */
export async function beginEnrollment(username: string, { identity, viewer, now }: IdentityContext): Promise<void> {
  if (!identity.deployment.flags.socialLinks) throw ServiceError('MODULE_DISABLED');
  const begun = { username, startedAt: now, forgetAt: new Date(now.getTime() + waitsMs) };
  await saveBegun(identity.models, requireViewer(viewer).memberId, begun);
}

/** Nobody waits any more. Safe to repeat. */
export async function cancelEnrollment({ identity, viewer }: IdentityContext): Promise<void> {
  await removeEnrollment(identity.models, requireViewer(viewer).memberId);
}

/**
 * Puts the account on the profile. INVALID_CODE while there are tries left, CODE_EXPIRED when no code is good any more. A
 * right code may come twice: the profile is written before the enrollment goes.
 */
export async function verifyEnrollment(code: string, context: IdentityContext): Promise<string> {
  const { identity, now } = context;
  const { models, outbox, signer } = identity;
  const { memberId } = requireViewer(context.viewer);
  const found = await takeCodeTry(models, memberId, now);
  if (!found?.seal) throw ServiceError('CODE_EXPIRED', 'social.error.snapchatOver');
  const { username, seal, triesLeft = 0 } = found;
  if (!(await signer.isSigned(seal, 'snapchat code', memberId, username, code)))
    throw triesLeft > 0
      ? ServiceError('INVALID_CODE', 'social.error.snapchatCode', { field: 'code' })
      : ServiceError('CODE_EXPIRED', 'social.error.snapchatOver');
  const domainEvent = createDomainEvent('identity.profileChanged', { memberId, seenBy: 'everyone' }, now);
  await saveSnapchat(models, memberId, username, domainEvent);
  void outbox.dispatch(models.members, memberId, [domainEvent]);
  await removeEnrollment(models, memberId);
  return username;
}

export interface SentCode {
  /** In clear, the only time it is: staff send it by Snapchat. */
  code: string;
  expiresAt: Date;
}

/** A code for a member who waits, in place of the last one; audited. NOT_FOUND: they wait no more. */
export async function sendCode(memberId: string, context: IdentityContext): Promise<SentCode> {
  const { identity, now } = context;
  const { models, outbox } = identity;
  const { memberId: actorId } = requireViewer(context.viewer);
  const waiting: SnapchatEnrollment | null = await findEnrollment(models, memberId);
  if (!waiting) throw ServiceError('NOT_FOUND');
  const code = String(randomInt(10 ** snapchatDigits)).padStart(snapchatDigits, '0');
  const expiresAt = new Date(now.getTime() + codeMs);
  const seal = await signatureOf(context, memberId, waiting.username, code);
  const domainEvent = staffActed('identity', { actorId, act: 'snapchat.sendCode', memberId, outcome: 'done' }, now);
  const made = { seal, triesLeft: mostTries, sentAt: now, expiresAt };
  if (!(await saveCode(models, waiting, made, domainEvent))) throw ServiceError('CONFLICT');
  void outbox.dispatch(models.enrollments, memberId, [domainEvent]);
  return { code, expiresAt };
}
