// Who hears that a way of signing in changed: the member by a message, and the audit of anyone who may do more than a member.
import { type DomainEvent, type StaffActName, staffActed } from '@banyan/kit';
import { isMemberAlone } from '../member/account-state.ts';
import type { Member } from '../member/member.model.ts';

/** For the audit, where more hangs on it than one member's own posts. */
export function auditEventsOf(member: Member, act: StaffActName, now: Date): DomainEvent[] {
  if (isMemberAlone(member)) return [];
  return [staffActed('identity', { actorId: member._id, act, memberId: member._id, outcome: 'done' }, now)];
}
