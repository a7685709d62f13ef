// Does a session still rest on what it began with? Asked at each refresh, of what a grant hangs on, and as soon as it is written.
import type { Member } from '../member/member.model.ts';
import { isBeforeFactor } from '../policy/second-factor.policy.ts';
import { canSignIn, isBeforePassword } from '../policy/session.policy.ts';
import type { Session } from './session.model.ts';

/** Of a session that has not ended, and its member as they are now. */
export function stands(session: Session, member: Member): boolean {
  return canSignIn(member) && !isBeforePassword(session, member) && !isBeforeFactor(session, member);
}
