import { hasRight, type Role, roles } from '@banyan/kit';
import type { Member } from './member.model.ts';

export type Holder = Pick<Member, 'roles' | 'staff'>;

/** Every member is one; a row without `roles` is from before there were more than `staff` (decision 116). */
export function rolesOf({ roles: given, staff }: Holder): Role[] {
  const held: readonly string[] = given ?? (staff ? ['staff'] : []);
  return roles.filter((role) => role === 'member' || held.includes(role));
}

/** May do what every member may, and no more. */
export const isMemberAlone = (member: Holder): boolean => rolesOf(member).length === 1;

/** Of the team: what they write carries its label. */
export const isOfTeam = (member: Holder): boolean => hasRight({ roles: rolesOf(member) }, 'audience.staff');
