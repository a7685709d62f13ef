// The use cases of a member's own e-mail address: one is shown to be theirs by a code that was sent there.
import { setTimeout as delay } from 'node:timers/promises';
import { createDomainEvent, type DomainEvent, requireViewer, ServiceError } from '@banyan/kit';
import '../../domain-events.ts';
import type { IdentityContext } from '../context.ts';
import { languageOf } from '../member/language.ts';
import type { Member } from '../member/member.model.ts';
import { findMember } from '../member/member.store.ts';
import { notifyOwner } from '../one-time-code/notify-owner.ts';
import { type GivenCode, giveCode, useCodeRow } from '../one-time-code/one-time-code.ts';
import { findOwnFactor, type Proof, requireOwnStep, requireProof } from '../second-factor/proof.ts';
import { auditEventsOf } from '../second-factor/second-factor.events.ts';
import { findByEmail, saveChoices, saveRemoved, saveVerified } from './email.store.ts';
import { emailKeyOf, verifiedEmailOf } from './email-address.ts';
import type { ChosenEmail } from './email-choices.ts';
import { sendMail } from './send-mail.ts';

/** A gateway gives a service some seconds. */
const answerWithinMs = 2_000;

/**
 * Sends a code to the address. One that another member has shown to be theirs is answered the same, and is sent words instead. BAD_INPUT: the mail
 * server takes nothing for it.
 */
export async function beginEmail(
  { address, ...proof }: Proof & { address: string },
  context: IdentityContext,
): Promise<GivenCode> {
  const { identity, request, now } = context;
  requireMail(context);
  const member = await findOwnFactor(context);
  await requireProof(member, proof, context);
  await identity.codeLimits.takeOwn(member._id);
  await identity.codeLimits.take({ numberKey: emailKeyOf(address), ip: request.ip, trustedDevice: member._id });
  const owner = await findByEmail(identity.models, address);
  const isOthers = owner !== null && owner._id !== member._id && verifiedEmailOf(owner) === address;
  const given = await giveCode(identity, 'email', isOthers ? null : member._id, now, address);
  const mail = isOthers
    ? ({ name: 'alreadyMember', kind: 'address' } as const)
    : ({ name: 'verify', kind: 'address', code: given.code } as const);
  const sent = sendMail(identity, { to: address, ...mail }, request);
  // A typing mistake is mended at once where the server knows it for one; slower answers nobody waits for.
  const outcome = await Promise.race([sent, delay(answerWithinMs, 'sent', { ref: false })]);
  if (outcome === 'refused') throw ServiceError('BAD_INPUT', 'identity.error.emailRefused', { field: 'address' });
  return given;
}

/** The address is theirs from now on. INVALID_CODE or CODE_EXPIRED, as of every code; CONFLICT: another member showed meanwhile that it is theirs. */
export async function confirmEmail(
  given: Pick<GivenCode, 'handle' | 'code'>,
  context: IdentityContext,
): Promise<Member> {
  const { identity } = context;
  requireMail(context);
  const { memberId } = requireViewer(context.viewer);
  const before = await findOwnFactor(context);
  // Who begins is asked for more; what they showed then may be over by now, as by a new password.
  await requireOwnStep(before, context);
  const { memberId: owner, email } = await useCodeRow(identity, 'email', given, context.now);
  // A code of another's is no code.
  if (owner !== memberId || !email) throw ServiceError('CODE_EXPIRED');
  const events = eventsOf(before, context.now);
  const verified = { address: email, language: languageOf(context.request, identity.deployment) };
  const saved = await saveVerified(identity.models, before, verified, ...events);
  if (saved === 'changed') throw ServiceError('UNAUTHENTICATED');
  if (saved === 'others') throw ServiceError('CONFLICT', 'identity.error.emailTaken', { field: 'address' });
  report(before, events, context);
  if (before.msjEmail !== email) notifyOf(before, 'emailChanged', context);
  return requireOwn(context);
}

/** Nothing is sent there any more. Safe to repeat. */
export async function removeEmail(proof: Proof, context: IdentityContext): Promise<void> {
  const { identity } = context;
  requireMail(context);
  const before = await findOwnFactor(context);
  await requireProof(before, proof, context);
  if (!before.msjEmail) return;
  const events = eventsOf(before, context.now);
  await saveRemoved(identity.models, before._id, ...events);
  report(before, events, context);
  notifyOf(before, 'emailRemoved', context);
}

/** The old address learns of it, shown to be theirs or not, and their phone. */
function notifyOf(before: Member, name: 'emailChanged' | 'emailRemoved', { identity, request }: IdentityContext): void {
  const { msjEmail: to, phoneNumber } = before;
  if (to) void sendMail(identity, { to, name, kind: 'notice' }, request);
  if (phoneNumber) notifyOwner(identity, { phoneNumber }, name, request);
}

/** What of what happens is sent there. CONFLICT where no address is shown to be theirs. Safe to repeat. */
export async function setEmailChoices(choices: ChosenEmail, context: IdentityContext): Promise<Member> {
  const { identity, request } = context;
  requireMail(context);
  identity.writes.consume(requireViewer(context.viewer), 'setting');
  const member = await findOwnFactor(context);
  if (!verifiedEmailOf(member)) throw ServiceError('CONFLICT');
  await saveChoices(identity.models, member._id, { choices, language: languageOf(request, identity.deployment) });
  return requireOwn(context);
}

function requireMail({ identity }: IdentityContext): void {
  if (!identity.mailer) throw ServiceError('MODULE_DISABLED');
}

/** Others may be shown the address, and of staff it stands in the audit log that how they sign in changed. */
const eventsOf = (member: Member, now: Date): DomainEvent[] => [
  createDomainEvent('identity.profileChanged', { memberId: member._id, seenBy: 'everyone' }, now),
  ...auditEventsOf(member, 'member.emailChanged', now),
];

function report({ _id }: Member, events: DomainEvent[], { identity }: IdentityContext): void {
  void identity.outbox.dispatch(identity.models.members, _id, events);
}

async function requireOwn({ identity, viewer }: IdentityContext): Promise<Member> {
  const member = await findMember(identity.models, requireViewer(viewer).memberId);
  if (!member) throw ServiceError('UNAUTHENTICATED');
  return member;
}
