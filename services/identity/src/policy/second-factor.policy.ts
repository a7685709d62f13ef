// Who must prove more than a password, and what a session may do that has not.
import type { Deployment } from '@banyan/kit';
import { type Asker, type Holder, isHeldBack, isMemberAlone } from '../member/account-state.ts';
import type { Member } from '../member/member.model.ts';
import type { Session } from '../session/session.model.ts';

type Rules = Pick<Deployment, 'secondFactor'>;
type Proving = Pick<Session, 'provedBy' | 'provedAt'>;
type Proved = Pick<Member, 'secondFactorSince'>;

/** Where the deployment says so: anyone who may do more than every member may. */
export function mustProve(member: Holder, { secondFactor }: Rules): boolean {
  return secondFactor === 'required' && !isMemberAlone(member);
}

/** Was there a second factor, of a factor that is still the member's? */
export function isProved({ provedBy, provedAt }: Proving, { secondFactorSince }: Proved): boolean {
  // Whether the passkey is still there, `stands` has asked: its sessions end with it.
  if (provedBy !== 'app') return Boolean(provedBy);
  // By another app, if that was before this one.
  return Boolean(secondFactorSince) && !(provedAt && secondFactorSince && provedAt < secondFactorSince);
}

/** Without the second factor that is asked of them they are a member like any other. */
export function hasFullAccess(session: Proving, member: Holder & Proved, rules: Rules): boolean {
  return !mustProve(member, rules) || isProved(session, member);
}

/**
 * Who adds or takes away a way to sign in. Where a passkey is the only second factor of one who must have one, the first step alone
 * does not: it would make another second factor, or take this one away. Anyone who has an app is asked for its code.
 */
export function canChangeWaysIn(
  session: Proving,
  member: Holder & Proved & { hasPasskey: boolean },
  rules: Rules,
): boolean {
  return !isGuardedByPasskey(member, rules) || isProved(session, member);
}

/**
 * Does a new password by code end the passkeys from before it? It does, as one may be a thief's; but not where a passkey is the
 * only second factor of one who must have one: anyone who holds the phone would be rid of it.
 */
export function endsPasskeys(member: Holder & Proved & { hasPasskey: boolean }, rules: Rules): boolean {
  return !isGuardedByPasskey(member, rules);
}

function isGuardedByPasskey(member: Holder & Proved & { hasPasskey: boolean }, rules: Rules): boolean {
  return mustProve(member, rules) && !member.secondFactorSince && member.hasPasskey;
}

/** A passkey from before a password that ended all there were. */
export function isPasskeyOver(passkey: { createdAt: Date }, { passkeysSince }: Pick<Member, 'passkeysSince'>): boolean {
  return Boolean(passkeysSince && passkey.createdAt < passkeysSince);
}

/** A session of one who has a second factor, without it: from before, or from a sign-in at the same moment. */
export function isBeforeFactor(session: Proving & Pick<Session, 'actor'>, member: Proved): boolean {
  return Boolean(member.secondFactorSince) && !session.actor && !isProved(session, member);
}

/** Their permissions wait for it. `viewer` is the member themselves. */
export function mustSetUpFactor(member: Holder & Proved, viewer: Asker, rules: Rules): boolean {
  return mustProve(member, rules) && !member.secondFactorSince && isHeldBack(member, viewer);
}
