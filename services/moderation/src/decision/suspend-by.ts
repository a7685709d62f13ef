import type { CallInternal } from '@banyan/kit';
import type { Decision } from '../case/case.model.ts';

type Suspension = Pick<Decision, 'id' | 'suspendedUntil'>;

/** Has identity suspend whose it is, where the decision says so. Safe to repeat. */
export async function suspendBy(
  callInternal: CallInternal,
  memberId: string | undefined,
  { id: decisionId, suspendedUntil: until }: Suspension,
): Promise<void> {
  if (memberId !== undefined && until) await callInternal('identity.suspendMember', { memberId, decisionId, until });
}

/** Has identity end that. Safe to repeat. */
export async function unsuspend(
  callInternal: CallInternal,
  memberId: string | undefined,
  { id: decisionId, suspendedUntil }: Suspension,
): Promise<void> {
  if (memberId !== undefined && suspendedUntil)
    await callInternal('identity.suspendMember', { memberId, decisionId, until: null });
}
