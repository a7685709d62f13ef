// What other services ask of a member who is not there: what they are, so that a policy can be asked for them.
import { type InternalRequest, type InternalResponse, mostPerCall } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { canSignIn } from '../policy/session.policy.ts';
import { asMemberViewer, holdersFilter } from './account-state.ts';
import { findMember, findMembers } from './member.store.ts';
import { nameOf } from './member.view.ts';

export async function findMemberViewer(
  { models }: Pick<Identity, 'models'>,
  { memberId }: InternalRequest<'identity.whoIs'>,
): Promise<InternalResponse<'identity.whoIs'>> {
  const member = await findMember(models, memberId);
  return { member: member && canSignIn(member) ? asMemberViewer(member) : null };
}

export async function findMemberName(
  { models }: Pick<Identity, 'models'>,
  { memberId }: InternalRequest<'identity.nameOf'>,
): Promise<InternalResponse<'identity.nameOf'>> {
  const member = await findMember(models, memberId);
  return { name: member && canSignIn(member) ? nameOf(member) : null };
}

/** However many, one read. */
export async function findMemberNames(
  { models }: Pick<Identity, 'models'>,
  { memberIds }: InternalRequest<'identity.namesOf'>,
): Promise<InternalResponse<'identity.namesOf'>> {
  const found = new Map((await findMembers(models, memberIds)).map((member) => [member._id, member]));
  const names = memberIds.map((id) => {
    const member = found.get(id);
    return member && canSignIn(member) ? nameOf(member) : null;
  });
  return { names };
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

/** By name. For permissions that a few have: who is only a member has no row of it. */
export async function findHolders(
  { models }: Pick<Identity, 'models'>,
  { permission }: InternalRequest<'identity.whoMay'>,
): Promise<InternalResponse<'identity.whoMay'>> {
  const found = await models.members
    .find({ ...holdersFilter(permission), leftAt: null, leavingSince: null }, { _id: 1 })
    .sort({ firstName: 1, lastName: 1, _id: 1 })
    .limit(mostPerCall)
    .lean<{ _id: string }[]>();
  return { memberIds: found.map(({ _id }) => _id) };
}
