// Does a session still rest on what it began with? Asked at each refresh, of what an impersonation session hangs on, and as soon as it is written.
import type { Member } from '../member/member.model.ts';
import type { Models } from '../models.ts';
import { findPasskey } from '../passkey/passkey.store.ts';
import { isBeforeFactor } from '../policy/second-factor.policy.ts';
import { canSignIn, isBeforePassword } from '../policy/session.policy.ts';
import type { Session } from './session.model.ts';

/** Of a session that has not ended, and its member as they are now. */
export async function stands(models: Models, session: Session, member: Member): Promise<boolean> {
  if (!canSignIn(member) || isBeforePassword(session, member) || isBeforeFactor(session, member)) return false;
  return hasItsPasskey(models, session);
}

/** What a passkey opened goes with it. One read by its id, and none for all other sessions. */
export async function hasItsPasskey(models: Models, { provedBy }: Pick<Session, 'provedBy'>): Promise<boolean> {
  return !provedBy || provedBy === 'app' || (await findPasskey(models, provedBy)) !== null;
}
