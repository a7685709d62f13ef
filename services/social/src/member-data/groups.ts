// Which groups a member is in, and leads: taken along, hidden while they may still return, and gone with them.
import '../../domain-events.ts';
import {
  createDomainEvent,
  eraseRows,
  type MemberPart,
  rowsPart,
  type ServiceCore,
  withDomainEvent,
} from '@banyan/kit';
import type { GroupDoc } from '../group/group.model.ts';
import { isInStatuses, type MembershipDoc, type MembershipStatus } from '../group/membership.model.ts';
import type { Models } from '../models.ts';

type Social = ServiceCore<Models>;

/** So many rows in one step. */
const atOnce = 500;

/** With the names they are known by; those they are not in any more too, as we keep that. */
export async function* exportGroups({ models }: Social, memberId: string): AsyncGenerator<MemberPart> {
  const rows = await models.memberships
    .find({ memberId, status: { $ne: 'gone' } })
    .sort({ since: 1 })
    .lean<MembershipDoc[]>();
  const groups = await models.groups.find({ _id: { $in: rows.map(({ groupId }) => groupId) } }).lean<GroupDoc[]>();
  const names = new Map(groups.map(({ _id, name }) => [_id, name]));
  yield rowsPart('groups.json', rows, ({ groupId, status, since }) => ({
    groupId,
    name: names.get(groupId) ?? null,
    isIn: isInStatuses.includes(status),
    since,
  }));
  const led = await models.groups.find({ 'teacher.memberId': memberId }).lean<GroupDoc[]>();
  yield rowsPart('groups-led.json', led, ({ _id, name, teacher }) => ({
    groupId: _id,
    name,
    firstName: teacher?.firstName ?? null,
    lastName: teacher?.lastName ?? null,
  }));
}

/** They stand in no list of people, and lead nothing that is shown; their groups stay theirs for the return. */
export async function hideInGroups(social: Social, memberId: string, isHidden: boolean): Promise<void> {
  const [from, to]: MembershipStatus[] = isHidden ? ['in', 'hidden'] : ['hidden', 'in'];
  while ((await moveMemberships(social, { memberId, status: from! }, to!)) === atOnce);
  const led = { 'teacher.memberId': memberId, 'teacher.isHidden': isHidden ? { $ne: true } : true };
  await changeLed(social, led, { $set: { 'teacher.isHidden': isHidden } });
}

/** One step; the others of each group hear of it first. */
export async function eraseFromGroups(social: Social, memberId: string): Promise<boolean> {
  const { models, outbox } = social;
  const left = { memberId, status: { $ne: 'gone' as const } };
  const moved = await moveMemberships(social, left, 'gone');
  await changeLed(social, { 'teacher.memberId': memberId }, { $unset: { teacher: 1 } });
  const isGone = await eraseRows({ outbox, model: models.memberships, filter: { memberId, status: 'gone' } });
  return isGone && moved < atOnce;
}

/** Answers how many; identity is not reported, as what a member may see is not what changes. */
async function moveMemberships({ models, outbox, clock }: Social, filter: object, status: MembershipStatus) {
  const found = await models.memberships.find(filter).limit(atOnce).lean<MembershipDoc[]>();
  for (const { _id, groupId } of found) {
    const domainEvent = createDomainEvent('social.groupChanged', { groupId }, clock());
    await models.memberships.updateOne({ _id, ...filter }, withDomainEvent({ $set: { status } }, domainEvent));
    void outbox.dispatch(models.memberships, _id, [domainEvent]);
  }
  return found.length;
}

async function changeLed({ models, outbox, clock }: Social, filter: object, update: object): Promise<void> {
  for (const { _id } of await models.groups.find(filter, { _id: 1 }).lean<{ _id: string }[]>()) {
    const domainEvent = createDomainEvent('social.groupChanged', { groupId: _id }, clock());
    await models.groups.updateOne({ _id, ...filter }, withDomainEvent(update, domainEvent));
    void outbox.dispatch(models.groups, _id, [domainEvent]);
  }
}
