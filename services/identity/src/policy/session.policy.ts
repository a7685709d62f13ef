// Who may be signed in at all.
import type { Member } from '../member/member.model.ts';

/** A member who left keeps nothing: no sign-in, no refresh. */
export function canSignIn(member: Pick<Member, 'leftAt'>): boolean {
  return !member.leftAt;
}
