// Write, then look again. Judging a sign-in takes a while (a password is slow to check, a device slow to answer), and the account
// may be another by the time something is written for it. Anyone who changes the account saves the change first and lists what is
// open after; anyone who opens something writes it first and looks at the account after. So one of the two sees the other, however
// their steps fall, by no clock (decision 115).
import { type DomainEvent, ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import { findActing } from '../impersonation/find-acting.ts';
import { offerReturn } from '../leaving/offer-return.ts';
import type { Member } from '../member/member.model.ts';
import { findWithPassword, type MemberWithPassword } from '../member/member.store.ts';
import type { Models } from '../models.ts';
import { canSignIn } from '../policy/session.policy.ts';
import type { Acting } from './access-token.ts';
import { browserOf } from './browser.ts';
import { endSession } from './end-session.ts';
import { createImpersonation, type Issued, impersonationMs, openSession } from './issue-token.ts';
import type { Entered } from './present-session.ts';
import type { Actor, Proof } from './session.model.ts';
import { hasItsPasskey } from './stands.ts';

/** The member as they are now; null when what was judged of them is another by now. */
export async function findUnchanged(models: Models, judged: MemberWithPassword): Promise<Member | null> {
  const current = await findWithPassword(models, judged._id);
  if (!current || !canSignIn(current) || judgedOf(current) !== judgedOf(judged)) return null;
  const { passwordHash: _, ...member } = current;
  return member;
}

/** What opens an account. Roles are no part of it: they are read again, and presented as they are. */
const judgedOf = ({ passwordHash, passwordChangedAt, secondFactorSince }: MemberWithPassword): string =>
  JSON.stringify([passwordHash ?? null, passwordChangedAt ?? null, secondFactorSince ?? null]);

/** The one way to a new session, for anyone who took all steps of a sign-in as `judged`. Or UNAUTHENTICATED, and none is left. */
export async function enterSession(
  judged: MemberWithPassword,
  context: IdentityContext,
  provedBy?: Proof,
): Promise<Entered> {
  const { identity, request, now } = context;
  const { models } = identity;
  const proof = { ...(provedBy && { provedBy }) };
  if (judged.leavingSince) return offerReturn(judged, context, provedBy);
  const issued = await openSession(identity, judged._id, request, now, provedBy);
  const member = (await hasItsPasskey(models, proof)) ? await findUnchanged(models, judged) : null;
  if (!member) return takeBack(issued, context);
  return { member, sessionId: issued.sessionId, issued, ...proof };
}

/** The same for an impersonation session to act as `judged`; what it hangs on is looked at again, too. */
export async function startImpersonation(
  judged: MemberWithPassword,
  actor: Actor,
  context: IdentityContext,
  ...domainEvents: DomainEvent[]
): Promise<Entered & { acting: Acting }> {
  const { identity, request, now } = context;
  const whose = { memberId: judged._id, actor, browserHash: browserOf(request) };
  const issued = await createImpersonation(identity, whose, now, ...domainEvents);
  const endsAt = new Date(now.getTime() + impersonationMs);
  const member = await findUnchanged(identity.models, judged);
  const acting = member && (await findActing({ actor, endsAt }, member, context));
  if (!member || !acting) return takeBack(issued, context);
  return { member, sessionId: issued.sessionId, issued, acting };
}

async function takeBack({ sessionId }: Pick<Issued, 'sessionId'>, { identity, now }: IdentityContext): Promise<never> {
  await endSession(identity, sessionId, now);
  throw ServiceError('UNAUTHENTICATED');
}
