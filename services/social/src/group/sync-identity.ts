// Identity keeps a copy of who is in which group, for tokens and profiles. It has taken what changed before anybody else hears
// of it (decision 147); a row that could not be reported yet is reported by the outbox's retry job.
import type { Social } from '../context.ts';
import type { GroupDoc } from './group.model.ts';
import { findGroup } from './group.store.ts';
import { isInStatuses, type MembershipDoc } from './membership.model.ts';

type Caller = Pick<Social, 'models' | 'callInternal'>;

/** As the row is now: what it was when it was written may be over. */
export async function reconcileMembership(
  { models, callInternal }: Caller,
  { _id }: Pick<MembershipDoc, '_id'>,
): Promise<void> {
  const row = await models.memberships.findById(_id).lean<MembershipDoc | null>();
  // Who left for good has no groups any more, which identity knows by itself.
  if (!row || row.status === 'gone') return;
  const group = await findGroup(models, row.groupId);
  if (!group) return;
  await callInternal('identity.takeMembership', {
    memberId: row.memberId,
    group: { id: group._id, name: group.name, turn: group.turn },
    isIn: isInStatuses.includes(row.status),
    turn: row.turn,
  });
}

/** A group that was never called otherwise has a name that everybody knows. */
export async function reconcileGroup({ models, callInternal }: Caller, { _id }: Pick<GroupDoc, '_id'>): Promise<void> {
  const group = await findGroup(models, _id);
  if (!group?.turn) return;
  await callInternal('identity.takeGroupName', { id: group._id, name: group.name, turn: group.turn });
}
