// The use cases of a member who sets up a second factor, gets new backup codes, or turns it off (decision 121).
import { type DomainEvent, requireViewer, ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import { notifyOwner } from '../one-time-code/notify-owner.ts';
import { mustProve } from '../policy/second-factor.policy.ts';
import { endSessionsOf } from '../session/end-session.ts';
import { saveProof } from '../session/session.store.ts';
import { requireFresh } from '../sign-in/require-fresh.ts';
import { findTrustedDevice, passwordOf, trustDevice } from '../sign-in/trusted-device.ts';
import { newBackupCodes } from './backup-codes.ts';
import { factorAttempt, requireFactorCode } from './check-code.ts';
import type { FactorCode } from './input.ts';
import { findOwnFactor, type Proof, requireOwnStep, requireProof } from './proof.ts';
import { auditEventsOf } from './second-factor.events.ts';
import {
  type MemberWithFactor,
  removeFactor,
  saveBackupCodes,
  saveFactor,
  savePending,
} from './second-factor.store.ts';
import { encryptSecret, openSecret } from './secret-box.ts';
import { newTotpSecret, stepOf, totpUri } from './totp.ts';

/** Long enough to find an app and install it. */
const pendingMs = 30 * 60_000;

/** A secret for the member's app; nothing takes effect before `confirmFactor`. In place of another app: with its code. */
export async function beginFactor(proof: Proof, context: IdentityContext): Promise<{ uri: string; secret: string }> {
  const { identity, now } = context;
  const member = await findOwnFactor(context);
  await requireProof(member, proof, context);
  const secret = newTotpSecret();
  const sealed = encryptSecret(identity, member._id, secret);
  const { sessionId } = requireViewer(context.viewer);
  await savePending(identity.models, member._id, { sealed, sessionId, expiresAt: new Date(now.getTime() + pendingMs) });
  const uri = totpUri(secret, { issuer: identity.deployment.brand.name, label: member.username });
  return { uri, secret };
}

/** Takes the secret into use with its first right code; every other session ends. Answers the backup codes, once. */
export async function confirmFactor(code: FactorCode, context: IdentityContext): Promise<string[]> {
  const { identity, now } = context;
  const { memberId, sessionId } = requireViewer(context.viewer);
  const member = await findOwnFactor(context);
  await requireOwnStep(member, context);
  const pending = member.secondFactor?.pending;
  if (pending?.sessionId !== sessionId || pending.expiresAt <= now)
    throw ServiceError('CODE_EXPIRED', 'signIn.error.setUpOver');
  const attempt = await factorAttempt(member, context);
  await identity.factorLimits.app.take(attempt);
  const secret = openSecret(identity, memberId, pending.sealed);
  const step = secret === null || code.kind !== 'app' ? null : stepOf(secret, code.text, now);
  if (step === null) throw ServiceError('INVALID_CODE', undefined, { field: 'code' });
  await identity.factorLimits.app.forgive(attempt);
  const { codes, digests } = newBackupCodes(identity, memberId);
  // First: a refresh in between must not find the member with a second factor and this session without.
  await saveProof(identity.models, sessionId, { provedBy: 'app', provedAt: now });
  const domainEvents = auditEventsOf(member, 'member.secondFactorOn', now);
  const change = { sealed: pending.sealed, step, backupCodes: digests, now };
  if (!(await saveFactor(identity.models, memberId, change, ...domainEvents))) throw ServiceError('CONFLICT');
  await afterChange([member, { ...member, secondFactorSince: now }], domainEvents, 'secondFactorOn', context);
  return codes;
}

/** Not for anyone who must have it. Safe to repeat. */
export async function turnOffFactor(proof: Proof, context: IdentityContext): Promise<void> {
  const { identity, now } = context;
  const member = await findOwnFactor(context);
  if (mustProve(member, identity.deployment)) throw ServiceError('FORBIDDEN');
  await requireFresh(member, proof.password, context);
  if (!member.secondFactorSince) return;
  await requireFactorCode(member, proof.code, context);
  const domainEvents = auditEventsOf(member, 'member.secondFactorOff', now);
  if (!(await removeFactor(identity.models, member._id, ...domainEvents))) return;
  await afterChange([member, { ...member, secondFactorSince: null }], domainEvents, 'secondFactorOff', context);
}

/** In place of those that are left. The member is notified: anyone who has the new ones gets in. */
export async function renewBackupCodes(proof: Proof, context: IdentityContext): Promise<string[]> {
  const { identity, request, now } = context;
  const { models, outbox } = identity;
  const member = await findOwnFactor(context);
  await requireFresh(member, proof.password, context);
  await requireFactorCode(member, proof.code, context);
  const { codes, digests } = newBackupCodes(identity, member._id);
  const domainEvents = auditEventsOf(member, 'member.backupCodesRenewed', now);
  if (!(await saveBackupCodes(models, member._id, digests, ...domainEvents))) throw ServiceError('CONFLICT');
  if (domainEvents.length > 0) void outbox.dispatch(models.members, member._id, domainEvents);
  notifyOwner(identity, member, 'backupCodesRenewed', request);
  return codes;
}

/** Every other session ends, every other browser is an anonymous caller, and the member is notified, as of a new password. */
async function afterChange(
  [before, member]: [before: MemberWithFactor, after: MemberWithFactor],
  domainEvents: DomainEvent[],
  name: 'secondFactorOn' | 'secondFactorOff',
  { identity, request, viewer, now }: IdentityContext,
): Promise<void> {
  const { models, outbox, signer } = identity;
  if (domainEvents.length > 0) void outbox.dispatch(models.members, member._id, domainEvents);
  await endSessionsOf(identity, member._id, now, { except: requireViewer(viewer).sessionId });
  const trustedDevice = await findTrustedDevice(request, passwordOf(before), signer);
  await trustDevice(request, passwordOf(member), trustedDevice, signer);
  notifyOwner(identity, member, name, request);
}
