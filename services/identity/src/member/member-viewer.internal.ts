// What other services ask of a member who is not there: what they are, so that a policy can be asked for them.
import type { InternalRequest, InternalResponse } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { canSignIn } from '../policy/session.policy.ts';
import { asMemberViewer } from './account-state.ts';
import { findMember, findMembers } from './member.store.ts';

export async function findMemberViewer(
  { models }: Pick<Identity, 'models'>,
  { memberId }: InternalRequest<'identity.whoIs'>,
): Promise<InternalResponse<'identity.whoIs'>> {
  const member = await findMember(models, memberId);
  return { member: member && canSignIn(member) ? asMemberViewer(member) : null };
}

/** However many, one read. */
export async function findMemberViewers(
  { models }: Pick<Identity, 'models'>,
  { memberIds }: InternalRequest<'identity.whoAre'>,
): Promise<InternalResponse<'identity.whoAre'>> {
  const found = new Map((await findMembers(models, memberIds)).map((member) => [member._id, member]));
  const members = memberIds.map((id) => {
    const member = found.get(id);
    return member && canSignIn(member) ? { by: asMemberViewer(member), timeZone: member.timeZone ?? null } : null;
  });
  return { members };
}
