// Who may be signed in at all, and who may end it.
import type { Viewer } from '@banyan/kit';
import type { Member } from '../member/member.model.ts';
import type { Session } from '../session/session.model.ts';

type Going = Partial<Pick<Member, 'leftAt' | 'leavingSince'>>;

/** A member who left keeps nothing: no sign-in, no refresh. Nor does one who is leaving, before they say that they return. */
export function canSignIn(member: Going): boolean {
  return !member.leftAt && !member.leavingSince;
}

/** Who may take the steps of a sign-in: also who is leaving, and is then asked whether they return. */
export function canEnter(member: Going): boolean {
  return !member.leftAt;
}

/** What began before the password was changed is over, no matter who has it: a session, a challenge. */
export function isBeforePassword(
  session: Pick<Session, 'createdAt'>,
  member: Pick<Member, 'passwordChangedAt'>,
): boolean {
  return member.passwordChangedAt ? session.createdAt < member.passwordChangedAt : false;
}

/** What was asked before this leaving is over with the return it was for, or with the account's steps of that time. */
export function isBeforeLeaving(challenge: Pick<Session, 'createdAt'>, member: Pick<Member, 'leavingSince'>): boolean {
  return !member.leavingSince || challenge.createdAt < member.leavingSince;
}

/** A member ends their own sign-ins, and nobody else does: not even staff. One that lets staff act as them is staff's. */
export function canEndSession(viewer: Viewer, session: Pick<Session, 'memberId' | 'actor'>): boolean {
  return session.memberId === viewer.memberId && !session.actor;
}
