import {
  hasPermission,
  type MemberViewer,
  type Permission,
  type Role,
  roles,
  rolesWith,
  type Viewer,
} from '@banyan/kit';
import type { Member } from './member.model.ts';

export type Holder = Pick<Member, 'roles' | 'staff'>;

/** Every member is one; a row without `roles` is from before there were more than `staff` (decision 116). */
export function rolesOf({ roles: given, staff }: Holder): Role[] {
  const held: readonly string[] = given ?? (staff ? ['staff'] : []);
  return roles.filter((role) => role === 'member' || held.includes(role));
}

/** Those with a role that has this permission, also of rows from before there were more roles than `staff`. */
export function holdersFilter(permission: Permission) {
  const holders = [...rolesWith(permission)];
  const before = holders.includes('staff') ? [{ staff: true, roles: { $exists: false } }] : [];
  return { $or: [{ roles: { $in: holders } }, ...before] };
}

/** May do what every member may, and no more. */
export const isMemberAlone = (member: Holder): boolean => rolesOf(member).length === 1;

/** Of the team: what they write carries its label. */
export const isOfTeam = (member: Holder): boolean => hasPermission({ roles: rolesOf(member) }, 'audience.staff');

/** Answers for staff, and lets others in. */
export const isAdmin = (member: Holder): boolean => rolesOf(member).includes('admin');

/** Anyone else who does, and is not leaving. */
export const otherAdmins = (memberId: string) => {
  return { _id: { $ne: memberId }, roles: 'admin' as const, leftAt: null, leavingSince: null };
};

export type Asker = Pick<Viewer, 'roles'>;

/** The viewer's token carries less than this member, who is the viewer, holds. */
export const isHeldBack = (member: Holder, viewer: Asker): boolean => viewer.roles.length < rolesOf(member).length;

/** Somebody who is no more than a member, and not this one. */
export const anyoneElse = (viewer: Viewer): Viewer => ({ ...viewer, memberId: '', roles: ['member'] });

/** What policies ask of them while they are not there. */
export const asMemberViewer = ({
  _id: memberId,
  groups,
  ...held
}: Holder & Pick<Member, '_id' | 'groups'>): MemberViewer => {
  return { memberId, roles: rolesOf(held), groups: [...groups] };
};
