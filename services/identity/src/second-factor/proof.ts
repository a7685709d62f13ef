// What a member shows before how they sign in changes: an open session alone may be somebody else's by now.
import { requireViewer, ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import { canSignIn } from '../policy/session.policy.ts';
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

/** As `requireFresh`, and the second step of whoever has one: BAD_INPUT with the field `code`, or INVALID_CODE. */
export async function requireProof(member: MemberWithFactor, proof: Proof, context: IdentityContext): Promise<void> {
  await requireFresh(member, proof.password, context);
  if (member.secondFactorSince) await requireFactorCode(member, proof.code, context);
}
