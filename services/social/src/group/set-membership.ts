// Staff put a member into a group, or take them out.
import '../../domain-events.ts';
import {
  createDomainEvent,
  type DomainEvent,
  isDuplicateKey,
  ServiceError,
  staffActed,
  type Viewer,
  withDomainEvent,
} from '@banyan/kit';
import type { Social } from '../context.ts';
import type { GroupDoc } from './group.model.ts';
import { countOwnGroups, findGroup, mostOwnGroups } from './group.store.ts';
import { isInStatuses, type MembershipDoc, membershipId, ofImport } from './membership.model.ts';
import { reconcileMembership } from './sync-identity.ts';

interface Membership {
  groupId: string;
  memberId: string;
}

/** Of an import of members in the app: it takes out only whom it put in. */
type Imported = Membership & { importId?: string };

/** Puts a member in; who is in already stays as they are. Refuses nobody's id, one who left, and who is in as many as one may be. */
export async function addMember(social: Social, viewer: Viewer, { groupId, memberId }: Membership): Promise<GroupDoc> {
  const group = await requireGroup(social, groupId);
  await requireRoom(social, { groupId, memberId });
  await change(
    social,
    'group.addMember',
    { groupId, memberId },
    actOf(social, viewer, 'group.addMember', { groupId, memberId }),
  );
  return group;
}

/** Puts a member in who was invited: what staff did for it is their invitation, so it is no act of its own. Otherwise as `addMember`. */
export async function addInvited(social: Social, membership: Imported): Promise<void> {
  await requireGroup(social, membership.groupId);
  await requireRoom(social, membership);
  await change(social, 'group.addMember', membership);
}

async function requireRoom(social: Social, { groupId, memberId }: Membership): Promise<void> {
  const { isMember } = await social.callInternal('identity.isMember', { memberId });
  if (!isMember) throw ServiceError('NOT_FOUND');
  const others = await countOwnGroups(social.models, [memberId], [groupId]);
  if ((others.get(memberId) ?? 0) >= mostOwnGroups) throw ServiceError('CONFLICT', 'social.error.groupsFull');
}

/** Takes a member out; who is not in stays out. */
export async function removeMember(
  social: Social,
  viewer: Viewer,
  { groupId, memberId }: Membership,
): Promise<GroupDoc> {
  const group = await requireGroup(social, groupId);
  const act = actOf(social, viewer, 'group.removeMember', { groupId, memberId });
  await change(social, 'group.removeMember', { groupId, memberId }, act);
  return group;
}

/** Takes out whom this import put in: what staff did for it is the undoing of their import, so it is no act of its own. */
export async function takeOut(social: Social, membership: Required<Imported>): Promise<void> {
  if (await findGroup(social.models, membership.groupId)) await change(social, 'group.removeMember', membership);
}

async function requireGroup({ models }: Social, groupId: string): Promise<GroupDoc> {
  const group = await findGroup(models, groupId);
  if (!group) throw ServiceError('NOT_FOUND');
  return group;
}

type Act = 'group.addMember' | 'group.removeMember';

function actOf({ clock }: Social, viewer: Viewer, act: Act, { groupId, memberId }: Membership): DomainEvent {
  const actorId = viewer.actorId ?? viewer.memberId;
  return staffActed(
    'social',
    { actorId, act, memberId, subject: { kind: 'group', id: groupId }, outcome: 'done' },
    clock(),
  );
}

/** One write with its domain events; then identity takes it, and only then is it reported (`takeMembership`). */
async function change(
  social: Social,
  act: Act,
  { groupId, memberId, importId }: Imported,
  ...acts: DomainEvent[]
): Promise<void> {
  const { models, outbox, clock } = social;
  const _id = membershipId(groupId, memberId);
  const domainEvents = [createDomainEvent('social.groupChanged', { groupId, memberId }, clock()), ...acts];
  const isAdding = act === 'group.addMember';
  const update = isAdding ? toIn({ groupId, memberId, importId }, clock()) : toOut(clock());
  const status = isAdding ? { $nin: [...isInStatuses] } : { $in: [...isInStatuses] };
  const before = { _id, status, ...(!isAdding && importId && { importId }) };
  const row = await models.memberships
    .findOneAndUpdate(before, withDomainEvent(update as object, ...domainEvents), {
      upsert: isAdding,
      returnDocument: 'after',
    })
    .lean<MembershipDoc | null>()
    .catch(unlessThere);
  if (row) return outbox.reconcile(models.memberships, row, domainEvents);
  if (!isAdding && !importId) await writeThatOut(social, { groupId, memberId });
  // They are in by this, too: no undo of the import takes them out any more.
  if (isAdding && !importId) await models.memberships.updateOne({ _id, ...ofImport }, { $unset: { importId: 1 } });
  // Somebody learned that it failed, and tries again: what is written is not yet what members meet.
  await reconcileMembership(social, { _id });
}

function toIn({ groupId, memberId, importId }: Imported, since: Date) {
  const $set = { status: 'in' as const, by: 'staff' as const, since, ...(importId && { importId }) };
  const $unset = importId ? {} : { $unset: { importId: 1 as const } };
  return { $set, ...$unset, $setOnInsert: { groupId, memberId }, $inc: { turn: 1 } };
}

const toOut = (outAt: Date) => ({
  $set: { status: 'out' as const, outAt },
  $unset: { importId: 1 as const },
  $inc: { turn: 1 },
});

/**
 * Identity may know of a membership from before groups were kept here, of which no row says anything: that they are out has to be
 * written to be settled, or their tokens go on saying that they are in.
 */
async function writeThatOut({ models, callInternal, clock }: Social, { groupId, memberId }: Membership): Promise<void> {
  const _id = membershipId(groupId, memberId);
  if (await models.memberships.exists({ _id })) return;
  if (!(await callInternal('identity.isMember', { memberId })).isMember) return;
  const row = { groupId, memberId, status: 'out' as const, by: 'staff' as const, since: clock(), turn: 1 };
  await models.memberships.updateOne({ _id }, { $setOnInsert: row }, { upsert: true }).catch(unlessThere);
}

/** Somebody put them in already, perhaps this moment. */
function unlessThere(failure: unknown): null {
  if (isDuplicateKey(failure)) return null;
  throw failure;
}
