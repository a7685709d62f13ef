// The use cases of acting as another member and of stopping (community.md §2, safe-behaviour 12).
import { codeOf, type DomainEvent, requireViewer, ServiceError, staffActed, type Viewer } from '@banyan/kit';
import type { GraphQLError } from 'graphql';
import type { IdentityContext } from '../context.ts';
import { findForSignIn, findWithPassword } from '../member/member.store.ts';
import { canActAs } from '../policy/impersonation.policy.ts';
import { canSignIn } from '../policy/session.policy.ts';
import { accessOf } from '../session/access-token.ts';
import { endImpersonationsOf, endSession } from '../session/end-session.ts';
import { startImpersonation } from '../session/look-again.ts';
import type { Entered } from '../session/present-session.ts';
import type { RefreshToken } from '../session/refresh-token.ts';
import { findSession } from '../session/session.store.ts';
import { givenSession } from '../session/sign-out.ts';
import { requireFresh } from '../sign-in/require-fresh.ts';
import { saveBlock, saveRefusal } from './impersonation.store.ts';

export interface Wish {
  username: string;
  /** The actor's own. */
  password?: string | null;
  reason: string;
}

/** A session of its own, for half an hour at most, beside the actor's; both what was let be and what was refused is audited. */
export async function impersonate(wish: Wish, context: IdentityContext): Promise<Entered> {
  const { identity, now } = context;
  const viewer = requireViewer(context.viewer);
  const [actor, own] = await Promise.all([
    findWithPassword(identity.models, viewer.memberId),
    findSession(identity.models, viewer.sessionId),
  ]);
  if (!actor || !own || own.endedAt || !canSignIn(actor)) throw ServiceError('UNAUTHENTICATED');
  await requireFresh(actor, wish.password, context).catch(async (error) => {
    if (codeOf(error) === 'INVALID_CREDENTIALS') return refuse(viewer, wish, context, 'INVALID_CREDENTIALS');
    if (codeOf(error) === 'RATE_LIMITED') await reportBlock(viewer, wish, context, error);
    throw error;
  });
  const found = await findForSignIn(identity.models, wish.username);
  if (!found || !canSignIn(found)) return refuse(viewer, wish, context, 'NOT_FOUND');
  // By what they may do now: the token is of up to ten minutes ago.
  const current = { ...viewer, ...accessOf(actor, own, identity.deployment, now) };
  if (!canActAs(current, found)) return refuse(viewer, wish, context, 'FORBIDDEN', found._id);
  // One at a time: a tab that has not heard of the last one must not leave it behind.
  await endImpersonationsOf(identity, viewer.sessionId, now);
  const by = { memberId: viewer.memberId, sessionId: viewer.sessionId };
  const act = {
    actorId: viewer.memberId,
    act: 'member.impersonate' as const,
    memberId: found._id,
    reason: wish.reason,
  };
  const domainEvent = staffActed('identity', { ...act, outcome: 'done' }, now);
  return startImpersonation(found, by, context, domainEvent);
}

/** Ends the impersonation session, if there is one. */
export async function stopActing(token: RefreshToken | null, context: IdentityContext): Promise<void> {
  const { identity, viewer, now } = context;
  const given = await givenSession(token, identity.models);
  for (const id of new Set([given, viewer?.actorId && viewer.sessionId])) {
    const impersonation = id ? await findSession(identity.models, id) : null;
    if (impersonation?.actor) await endSession(identity, impersonation._id, now);
  }
}

async function refuse(
  { memberId: actorId, sessionId }: Viewer,
  { reason }: Wish,
  { identity, now }: IdentityContext,
  code: 'NOT_FOUND' | 'FORBIDDEN' | 'INVALID_CREDENTIALS',
  memberId?: string,
): Promise<never> {
  const domainEvent = refusal({ actorId, reason, ...(memberId && { memberId }) }, now);
  await saveRefusal(identity.models, sessionId, domainEvent);
  void identity.outbox.dispatch(identity.models.sessions, sessionId, [domainEvent]);
  throw ServiceError(code, undefined, code === 'NOT_FOUND' ? { field: 'username' } : {});
}

/** Anyone who guesses on is notified of once for each block: a thousand tries are one line of the audit. */
async function reportBlock(
  { memberId: actorId, sessionId }: Viewer,
  { reason }: Wish,
  { identity, now }: IdentityContext,
  { extensions }: GraphQLError,
): Promise<void> {
  const until = new Date(now.getTime() + Number(extensions.retryAfterSeconds) * 1000);
  const domainEvent = refusal({ actorId, reason }, now);
  if (await saveBlock(identity.models, sessionId, { from: now, until }, domainEvent))
    void identity.outbox.dispatch(identity.models.sessions, sessionId, [domainEvent]);
}

const refusal = (who: { actorId: string; reason: string; memberId?: string }, now: Date): DomainEvent =>
  staffActed('identity', { ...who, act: 'member.impersonate', outcome: 'refused' }, now);
