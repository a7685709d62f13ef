// Social owns who is in which group; what it says stands on the member's row, for tokens and profiles (decision 147).
import '../../domain-events.ts';
import { createDomainEvent, type InternalRequest, type InternalResponse, withDomainEvent } from '@banyan/kit';
import type { Identity } from '../context.ts';
import type { Member } from '../member/member.model.ts';
import { findMember } from '../member/member.store.ts';

type Takes = Pick<Identity, 'models' | 'outbox' | 'clock'>;
type Said = InternalRequest<'identity.takeMembership'>;

/** Another change of the same member's groups may come between; a few in a row are more than there ever are. */
const tries = 10;

/**
 * One write with its domain events: gateways hear that earlier tokens are outdated, and everyone that the profile changed. What is older
 * than the row knows of this group changes nothing; so does a repeat.
 */
export async function takeMembership(
  identity: Takes,
  said: Said,
): Promise<InternalResponse<'identity.takeMembership'>> {
  for (let left = tries; left > 0; left -= 1) {
    const member = await findMember(identity.models, said.memberId);
    if (!member || member.leftAt || turnOf(member, said.group.id) >= said.turn) return { isTaken: false };
    if (await takeOnce(identity, member, said)) return { isTaken: true };
  }
  throw new Error('The groups of a member change without end.');
}

const turnOf = ({ groupTurns }: Member, groupId: string): number =>
  groupTurns?.find((each) => each.groupId === groupId)?.turn ?? Number.NEGATIVE_INFINITY;

/** Whether the row was still as it was read. Rows of before there were versions have none. */
async function takeOnce({ models, outbox, clock }: Takes, member: Member, said: Said): Promise<boolean> {
  const { memberId, group, isIn, turn } = said;
  const version = (member.groupsVersion ?? 0) + 1;
  const domainEvents = [
    createDomainEvent('identity.groupsChanged', { memberId, version }, clock()),
    createDomainEvent('identity.profileChanged', { memberId, seenBy: 'everyone' }, clock()),
  ];
  const others = <Row>(rows: readonly Row[] | null | undefined, idOf: (row: Row) => string) =>
    (rows ?? []).filter((row) => idOf(row) !== group.id);
  const groups = others(member.groups, (id) => id);
  const courses = others(member.courses, ({ identifier }) => identifier);
  const update = {
    $set: {
      groups: isIn ? [...groups, group.id] : groups,
      courses: isIn ? [...courses, { identifier: group.id, name: group.name, turn: group.turn }] : courses,
      groupTurns: [...others(member.groupTurns, ({ groupId }) => groupId), { groupId: group.id, turn }],
      groupsVersion: version,
    },
  };
  const unchanged = { _id: memberId, groupsVersion: member.groupsVersion ?? null };
  const { modifiedCount } = await models.members.updateOne(unchanged, withDomainEvent(update, ...domainEvents));
  if (modifiedCount > 0) void outbox.dispatch(models.members, memberId, domainEvents);
  return modifiedCount > 0;
}
