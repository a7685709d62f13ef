// Who confirms an import, or undoes one, as their rows say now: a token is of up to ten minutes ago, and what is written stays.
import { codeOf, requireViewer, ServiceError, staffActed } from '@banyan/kit';
import type { GraphQLError } from 'graphql';
import type { IdentityContext } from '../context.ts';
import { saveBlock, saveRefusal } from '../impersonation/impersonation.store.ts';
import { findWithPassword, type MemberWithPassword } from '../member/member.store.ts';
import { canImport } from '../policy/people-import.policy.ts';
import { canSignIn } from '../policy/session.policy.ts';
import { accessOf } from '../session/access-token.ts';
import { findSession } from '../session/session.store.ts';
import { requireFresh } from '../sign-in/require-fresh.ts';

/** FORBIDDEN: they are no admin any more. UNAUTHENTICATED: their session has ended. */
export async function requireActor({ identity, viewer: given, now }: IdentityContext): Promise<MemberWithPassword> {
  const viewer = requireViewer(given);
  const [actor, own] = await Promise.all([
    findWithPassword(identity.models, viewer.memberId),
    findSession(identity.models, viewer.sessionId),
  ]);
  if (!actor || !own || own.endedAt || !canSignIn(actor)) throw ServiceError('UNAUTHENTICATED');
  if (!canImport({ ...viewer, ...accessOf(actor, own, identity.deployment, now) })) throw ServiceError('FORBIDDEN');
  return actor;
}

/**
 * A wrong password is audited, as for who acts as a member: a table gives rights, too. Who has none is asked for none: BAD_INPUT with the field `signIn`,
 * where another sign-in shows that it is they.
 */
export async function proveFresh(
  actor: MemberWithPassword,
  { id, password }: { id: string; password?: string | null },
  context: IdentityContext,
): Promise<void> {
  try {
    await requireFresh(actor, actor.passwordHash ? password : null, context);
  } catch (failure) {
    if (codeOf(failure) === 'INVALID_CREDENTIALS' || codeOf(failure) === 'RATE_LIMITED')
      await reportRefusal(id, context, failure as GraphQLError);
    if (codeOf(failure) === 'BAD_INPUT' && !actor.passwordHash)
      throw ServiceError('BAD_INPUT', undefined, { field: 'signIn' });
    throw failure;
  }
}

/** Of too many guesses once for each block. */
async function reportRefusal(id: string, context: IdentityContext, { extensions }: GraphQLError): Promise<void> {
  const { identity, viewer, now } = context;
  const { memberId: actorId, sessionId } = requireViewer(viewer);
  const subject = { kind: 'peopleImport', id };
  const event = staffActed('identity', { actorId, act: 'people.import', subject, outcome: 'refused' }, now);
  const until = new Date(now.getTime() + Number(extensions.retryAfterSeconds) * 1000);
  if (extensions.code !== 'RATE_LIMITED') await saveRefusal(identity.models, sessionId, event);
  else if (!(await saveBlock(identity.models, sessionId, { from: now, until }, event))) return;
  void identity.outbox.dispatch(identity.models.sessions, sessionId, [event]);
}
