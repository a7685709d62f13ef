// What identity asks of groups for who is invited to one, or comes into one by a table.
import { codeOf, type InternalRequest, type InternalResponse, mostPerCall } from '@banyan/kit';
import type { Social } from '../context.ts';
import { isInStatuses, membershipId } from './membership.model.ts';
import { addInvited, takeOut } from './set-membership.ts';

export async function findGroupNames(
  { models }: Pick<Social, 'models'>,
  { groupIds, memberId }: InternalRequest<'social.groupNames'>,
): Promise<InternalResponse<'social.groupNames'>> {
  const groups = await models.groups.find({ _id: { $in: groupIds } }, { name: 1 }).lean();
  const byId = new Map(groups.map(({ _id, name }) => [_id, name]));
  const names = groupIds.map((id) => byId.get(id) ?? null);
  if (memberId === undefined) return { names };
  const ids = groupIds.map((groupId) => membershipId(groupId, memberId));
  const rows = await models.memberships
    .find({ _id: { $in: ids }, status: { $in: [...isInStatuses] } }, { _id: 1 })
    .lean();
  const own = new Set(rows.map(({ _id }) => _id));
  return { names, isIn: ids.map((id) => own.has(id)) };
}

/** What cannot be is an answer and no failure: who asks would ask again for ever. */
export async function joinGroup(
  social: Social,
  { invitedAt, ...membership }: InternalRequest<'social.joinGroup'>,
): Promise<InternalResponse<'social.joinGroup'>> {
  if (invitedAt && (await wasTakenOut(social, membership, invitedAt))) return { isIn: false, why: 'takenOut' };
  try {
    await addInvited(social, membership);
    const { importId } = membership;
    return { isIn: true, ...(importId && { isOwn: await isInBy(social, { ...membership, importId }) }) };
  } catch (failure) {
    if (codeOf(failure) === 'NOT_FOUND') return { isIn: false, why: 'gone' };
    if (codeOf(failure) === 'CONFLICT') return { isIn: false, why: 'full' };
    throw failure;
  }
}

/** Who was in already is not, nor who was put in again by somebody else. */
async function isInBy(
  { models }: Pick<Social, 'models'>,
  { groupId, memberId, importId }: InternalRequest<'social.leaveGroup'>,
): Promise<boolean> {
  const own = { _id: membershipId(groupId, memberId), status: { $in: [...isInStatuses] }, importId };
  return (await models.memberships.exists(own)) !== null;
}

/** A link from before the team took a member out does not bring them back. */
async function wasTakenOut(
  { models }: Pick<Social, 'models'>,
  { groupId, memberId }: { groupId: string; memberId: string },
  invitedAt: Date,
): Promise<boolean> {
  const _id = membershipId(groupId, memberId);
  return (await models.memberships.exists({ _id, status: 'out', outAt: { $gt: invitedAt } })) !== null;
}

export async function listGroups(
  { models }: Pick<Social, 'models'>,
  { after }: InternalRequest<'social.allGroups'>,
): Promise<InternalResponse<'social.allGroups'>> {
  const groups = await models.groups
    .find({ _id: { $gt: after } }, { name: 1 })
    .sort({ _id: 1 })
    .limit(mostPerCall)
    .lean();
  return { groups: groups.map(({ _id: id, name }) => ({ id, name })) };
}

export async function leaveGroup(
  social: Social,
  membership: InternalRequest<'social.leaveGroup'>,
): Promise<InternalResponse<'social.leaveGroup'>> {
  await takeOut(social, membership);
  return {};
}
