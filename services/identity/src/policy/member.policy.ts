// Who may see what of a member. Everything not granted here is null.
import { hasPermission, type Viewer } from '@banyan/kit';
import type { defaultPrivacy, Member } from '../member/member.model.ts';

type Owned = Pick<Member, '_id'>;
/** What a member may show or hide; the rest of privacy (push) concerns no one else. */
export type Shown = Exclude<keyof typeof defaultPrivacy, 'push'>;

export function isSelf(viewer: Viewer, member: Owned): boolean {
  return viewer.memberId === member._id;
}

/** Phone, flags, settings: the member and staff. */
export function canReadPrivate(viewer: Viewer, member: Owned): boolean {
  return isSelf(viewer, member) || hasPermission(viewer, 'member.readPrivate');
}

/** What a member can switch off for the others: shown while it is on, and always to themselves and staff. */
export function canReadShown(viewer: Viewer, member: Owned & Pick<Member, 'privacy'>, what: Shown): boolean {
  return member.privacy?.[what] === true || canReadPrivate(viewer, member);
}
