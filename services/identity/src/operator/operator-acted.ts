import { type StaffActName, staffActed } from '@banyan/kit';

/** Who works at the server's terminal is no member: the audit log has the act under the member it was done for. */
export function operatorActed(act: StaffActName, memberId: string, now: Date) {
  return staffActed('identity', { actorId: memberId, act, memberId, outcome: 'done' }, now);
}
