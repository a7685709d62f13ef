// What a role may do across the product, in one place: nothing else looks at roles (decision 81). Services ask it through
// their policies; identity sends the same list to the client as data, so that a button and the call behind it can not
// disagree. Build scripts read it too: types are all it imports.
import type { Role, Viewer } from '../viewer/viewer.ts';

/** right -> the roles that have it. A member's roles add up; a check demands that each permission is asked somewhere. */
export const permissions = {
  // Whom what is reported and shown to everyone, or to staff, finds.
  'audience.everyone': ['member', 'staff', 'admin'],
  'audience.staff': ['staff', 'admin'],
  // What staff did is for anyone who answers for them.
  'audit.read': ['admin'],
  // Their own chats; who impersonates a member has no part in them.
  'chat.read': ['member', 'staff', 'admin'],
  'chat.write': ['member', 'staff', 'admin'],
  'comment.moderate': ['staff', 'admin'],
  'comment.report': ['member', 'staff', 'admin'],
  'comment.write': ['member', 'staff', 'admin'],
  'connection.change': ['member', 'staff', 'admin'],
  'connection.read': ['member', 'staff', 'admin'],
  // What members chose to share of their diaries: for who treats them, and not for who runs the place (decision 175).
  'diary.read': ['careTeam'],
  // Whether they come to what takes place.
  'feed.answer': ['member', 'staff', 'admin'],
  'feed.react': ['member', 'staff', 'admin'],
  'feed.remind': ['member', 'staff', 'admin'],
  'feed.vote': ['member', 'staff', 'admin'],
  // Who is in which group, and what of it is said.
  'group.manage': ['staff', 'admin'],
  'group.read': ['member', 'staff', 'admin'],
  'group.readAll': ['staff', 'admin'],
  // Members' conversations with the help desk, which is nobody's by name until somebody claims one.
  'helpdesk.answer': ['staff', 'admin'],
  // Live meetings: which there are, when, and who hosts them.
  'meeting.manage': ['staff', 'admin'],
  // Many members at once, from a table that gives roles too.
  'member.import': ['admin'],
  // Who is asked to join, and who of those who asked is let in.
  'member.invite': ['staff', 'admin'],
  'member.impersonate': ['impersonator', 'admin'],
  'member.readPrivate': ['staff', 'admin'],
  'member.report': ['member', 'staff', 'admin'],
  // Members' pictures that wait, and whether the others get to see them.
  'picture.approve': ['staff', 'admin'],
  // Pictures that are shown as the community's own: with its news, and of its past events.
  'picture.publish': ['staff', 'admin'],
  'picture.upload': ['member', 'staff', 'admin'],
  // Members' posts that wait.
  'post.approve': ['staff', 'admin'],
  // For anyone they like, and at once; pinned, and for a time.
  'post.publish': ['staff', 'admin'],
  'post.write': ['member', 'staff', 'admin'],
  // The videos of the programme: which there are, in which order, and what is said of them.
  'programme.manage': ['staff', 'admin'],
  // What members report of each other and of comments, and that it was seen to.
  'report.handle': ['staff', 'admin'],
  // Who waits for a code, and what it is.
  'snapchat.send': ['staff', 'admin'],
  // Moderating a thread takes many writes in a short time.
  'write.quickly': ['staff', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/**
 * What nobody has while they impersonate a member, whatever that member's own permissions are: one impersonation session does not open another, and nobody speaks
 * to a whole group or to everyone, answers for the team, changes the programme, sends or removes a picture, makes friends, ends a friendship or reports somebody in another's name.
 */
const notWhileActing: readonly Permission[] = [
  'member.impersonate',
  'member.import',
  'member.invite',
  'diary.read',
  'helpdesk.answer',
  'meeting.manage',
  'programme.manage',
  'post.publish',
  'post.write',
  'picture.upload',
  'connection.change',
  'member.report',
];

/** A permission no role of the viewer has, and any permission without a viewer, is no. */
export function hasPermission(viewer: Pick<Viewer, 'roles' | 'actorId'> | null, permission: Permission): boolean {
  if (viewer?.actorId !== undefined && notWhileActing.includes(permission)) return false;
  const holders: readonly Role[] = permissions[permission];
  return viewer?.roles.some((role) => holders.includes(role)) ?? false;
}

/** The roles that have it, for who looks for those members. */
export const rolesWith = (permission: Permission): readonly Role[] => permissions[permission];

/** No member has it: anyone who tries what it opens has no business there, and the audit log hears of it. */
export function isStaffAlone(permission: Permission): boolean {
  const holders: readonly Role[] = permissions[permission];
  return !holders.includes('member');
}

/** Every permission of these viewer's roles, in alphabetical order. */
export function permissionsOf(viewer: Viewer): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => hasPermission(viewer, permission)).sort();
}
