// What other services ask of members at large.
import type { InternalRequest, InternalResponse } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { findMember } from '../member/member.store.ts';
import { canSignIn } from '../policy/session.policy.ts';

/** Of one who left, is leaving or never was: no. */
export async function isMember(
  { models }: Pick<Identity, 'models'>,
  { memberId }: InternalRequest<'identity.isMember'>,
): Promise<InternalResponse<'identity.isMember'>> {
  const member = await findMember(models, memberId);
  return { isMember: member !== null && canSignIn(member) };
}

export async function countMembers({
  models,
}: Pick<Identity, 'models'>): Promise<InternalResponse<'identity.countMembers'>> {
  return { total: await models.members.countDocuments({ leftAt: null, leavingSince: null }) };
}
