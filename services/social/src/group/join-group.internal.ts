// What identity asks of groups for who is invited to one.
import { codeOf, type InternalRequest, type InternalResponse } from '@banyan/kit';
import type { Social } from '../context.ts';
import { isInStatuses, membershipId } from './membership.model.ts';
import { addInvited } from './set-membership.ts';

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
    return { isIn: true };
  } catch (failure) {
    if (codeOf(failure) === 'NOT_FOUND') return { isIn: false, why: 'gone' };
    if (codeOf(failure) === 'CONFLICT') return { isIn: false, why: 'full' };
    throw failure;
  }
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
