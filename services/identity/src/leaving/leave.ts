// The use cases of a member who deletes their account, and of one who comes back within thirty days (decision 143).
import '../../domain-events.ts';
import { createDomainEvent, type DomainEvent, requireViewer, ServiceError, staffActed } from '@banyan/kit';
import { saveChallengeUse } from '../challenge/challenge.store.ts';
import { findChallenge } from '../challenge/challenge.ts';
import type { IdentityContext } from '../context.ts';
import { isAdmin } from '../member/account-state.ts';
import type { Member } from '../member/member.model.ts';
import { findWithPassword } from '../member/member.store.ts';
import { usernameOf } from '../member/username.ts';
import { notifyOwner } from '../one-time-code/notify-owner.ts';
import { canEnter, isBeforeLeaving, isBeforePassword } from '../policy/session.policy.ts';
import { findOwnFactor, type Proof, requireProof } from '../second-factor/proof.ts';
import { endSessionsOf } from '../session/end-session.ts';
import { enterSession } from '../session/look-again.ts';
import type { Entered } from '../session/present-session.ts';
import { hideOne } from './erase-due.ts';
import { hasOtherAdmin, saveLeaving, saveReturn } from './leaving.store.ts';

/** To change one's mind in. */
export const returnMs = 30 * 24 * 60 * 60_000;

interface Wish extends Proof {
  /** The member's own user name, as they typed it. */
  confirmation: string;
}

/** Signs out everywhere, and others see them no more; all of it is erased in thirty days. Answers when. Safe to repeat. */
export async function leave({ confirmation, ...proof }: Wish, context: IdentityContext): Promise<Date> {
  const { identity, request, now } = context;
  const { models } = identity;
  requireViewer(context.viewer);
  const member = await findOwnFactor(context);
  await requireProof(member, proof, context);
  if (usernameOf(confirmation) !== usernameOf(member.username))
    throw ServiceError('BAD_INPUT', 'shell.error.typedName', { field: 'confirmation' });
  await requireOtherAdmin(member, context);
  const eraseAt = new Date(now.getTime() + returnMs);
  await publish(member, 'member.leave', context, (...domainEvents) =>
    saveLeaving(models, member._id, { now, eraseAt }, ...domainEvents),
  );
  await lookAgain(member, context);
  await hideOne(identity, member._id);
  notifyOwner(identity, member, 'leaving', request);
  return eraseAt;
}

/** Somebody has to be left who answers for staff, and lets others in. */
async function requireOtherAdmin(member: Member, { identity }: IdentityContext): Promise<void> {
  if (isAdmin(member) && !(await hasOtherAdmin(identity.models, member._id)))
    throw ServiceError('CONFLICT', 'shell.error.lastAdmin');
}

/** The last two at once: each writes, then looks, so that at least one of them sees the other and stays. */
async function lookAgain(member: Member, context: IdentityContext): Promise<void> {
  await requireOtherAdmin(member, context).catch(async (refusal) => {
    const { models } = context.identity;
    await publish(member, 'member.return', context, (...domainEvents) =>
      saveReturn(models, member._id, context.now, ...domainEvents),
    );
    throw refusal;
  });
}

/** A session again, for anyone who took all steps of a sign-in and said that they come back. */
export async function comeBack(challenge: string, context: IdentityContext): Promise<Entered> {
  const { identity, now } = context;
  const { models } = identity;
  const given = await findChallenge(identity, 'return', challenge, now);
  const found = given?.memberId ? await findWithPassword(models, given.memberId) : null;
  if (!given || !found || isBeforePassword(given, found)) throw ServiceError('CODE_EXPIRED', 'signIn.error.returnOver');
  if (!canEnter(found)) throw ServiceError('UNAUTHORIZED_APP_USER');
  if (isBeforeLeaving(given, found)) throw ServiceError('CODE_EXPIRED', 'signIn.error.returnOver');
  if (!(await saveChallengeUse(models, given, now))) throw ServiceError('CODE_EXPIRED', 'signIn.error.returnOver');
  // Those that a leaving which was cut short left open do not come back with them.
  await endSessionsOf(identity, found._id, now);
  await publish(found, 'member.return', context, (...domainEvents) =>
    saveReturn(models, found._id, now, ...domainEvents),
  );
  await hideOne(identity, found._id);
  const { leavingSince: _, ...here } = found;
  return enterSession(here, context, given.provedBy);
}

/** The change with its domain events in one write: open screens follow, and the audit log has that it was, and nothing of it. */
async function publish(
  { _id: memberId }: Member,
  act: 'member.leave' | 'member.return',
  { identity, now }: IdentityContext,
  save: (...domainEvents: DomainEvent[]) => Promise<boolean>,
): Promise<void> {
  const domainEvents = [
    createDomainEvent('identity.profileChanged', { memberId, seenBy: 'everyone' }, now),
    staffActed('identity', { actorId: memberId, act, memberId, outcome: 'done' }, now),
  ];
  if (await save(...domainEvents)) void identity.outbox.dispatch(identity.models.members, memberId, domainEvents);
}
