// What a member shows before how they sign in changes: an open session alone may be somebody else's by now.
import { requireViewer, ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import { findValidPasskeys } from '../passkey/find-valid.ts';
import { canChangeWaysIn } from '../policy/second-factor.policy.ts';
import { canSignIn } from '../policy/session.policy.ts';
import { findSession } from '../session/session.store.ts';
import { stands } from '../session/stands.ts';
import { requireFresh } from '../sign-in/require-fresh.ts';
import { requireFactorCode } from './check-code.ts';
import type { FactorCode } from './input.ts';
import { findWithFactor, type MemberWithFactor } from './second-factor.store.ts';

/** What shows that it is the member themselves: their password or a sign-in just now, and a code where there is one. */
export interface Proof {
  password?: string | null;
  code?: FactorCode | null;
}

/** The viewer as they are kept, with the factor. */
export async function findOwnFactor({ viewer, identity }: IdentityContext): Promise<MemberWithFactor> {
  const member = await findWithFactor(identity.models, requireViewer(viewer).memberId);
  if (!member || !canSignIn(member)) throw ServiceError('UNAUTHENTICATED');
  return member;
}

/**
 * What no code shows: the session is open and of the account as it is now (a token outlives it by minutes), and whose only
 * second factor is a passkey used it there. Or FORBIDDEN, in words of its own, before anything is typed for nothing.
 */
export async function requireOwnStep(member: MemberWithFactor, { viewer, identity }: IdentityContext): Promise<void> {
  const { models, deployment } = identity;
  const session = await findSession(models, requireViewer(viewer).sessionId);
  if (!session || session.endedAt || !(await stands(models, session, member))) throw ServiceError('UNAUTHENTICATED');
  const hasPasskey = (await findValidPasskeys(models, member)).length > 0;
  if (!canChangeWaysIn(session, { ...member, hasPasskey }, deployment))
    throw ServiceError('FORBIDDEN', 'signIn.error.passkeyFirst');
}

/** As `requireFresh`, and the second factor of anyone who has one: BAD_INPUT with the field `code`, or INVALID_CODE. */
export async function requireProof(member: MemberWithFactor, proof: Proof, context: IdentityContext): Promise<void> {
  await requireOwnStep(member, context);
  await requireFresh(member, proof.password, context);
  if (member.secondFactorSince) await requireFactorCode(member, proof.code, context);
}
