// Somebody who has the link of an invitation becomes a member, or asks to where staff approve who joins.
import { codeOf, type Deployment, ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import { admit } from '../join-request/admit.ts';
import { findRequest, insertRequest, isNumberWaiting } from '../join-request/join-request.store.ts';
import { findWithPassword } from '../member/member.store.ts';
import { readPhoneNumber } from '../phone-sign-in/phone-number.ts';
import { canSignIn } from '../policy/session.policy.ts';
import type { Entered } from '../session/present-session.ts';
import { enter } from '../sign-in/enter.ts';
import { isPassword } from '../sign-in/password.ts';
import { repeatMs } from './free-places.ts';
import type { Acceptance } from './input.ts';
import type { Invitation } from './invitation.model.ts';
import { hasPlace, releasePlace, takePlace } from './invitation.store.ts';
import { requireFreeName, requireInvitation, requireOpen } from './open-invitation.ts';
import { memberIdOf, proveWay, requireWay, type WayIn } from './ways.ts';

/** Null: they wait until staff approve them. */
type Accepted = Entered | null;

/**
 * The place is taken first and given back where there is no member after all, so that many at once are never more than may. What was cut
 * off goes on with the same key.
 */
export async function acceptInvitation(given: Acceptance, context: IdentityContext): Promise<Accepted> {
  const { identity, request, now } = context;
  await identity.invitationLimits.take('accept', request.ip);
  const invitation = await requireInvitation(identity, given.token);
  const memberId = memberIdOf(invitation._id, given.key);
  const repeated = await findRepeated(memberId, given, context);
  if (repeated !== undefined) return repeated;
  requireWay(identity.deployment, given.way);
  if (!(await hasPlace(identity.models, invitation._id, memberId))) await requireOpen(identity, invitation, now);
  if (given.way !== 'PHONE') await requireFreeName(identity.models, given.username, memberId);
  const wayIn = await proveWay(given, memberId, context);
  // Who waits and asks again in another browser has shown that the number is theirs.
  if (wayIn.phoneNumber && (await isNumberWaiting(identity.models, wayIn.phoneNumber))) return null;
  if (!(await takePlace(identity.models, invitation._id, memberId, now)))
    throw ServiceError('CONFLICT', 'identity.error.invitationOver');
  try {
    return await write(invitation, { memberId, given, wayIn }, context);
  } catch (failure) {
    // Somebody else has the username or the number. After anything else a repeat goes on, and finds its place.
    if (isRefused(failure)) await releasePlace(identity.models, invitation._id, memberId);
    throw failure;
  }
}

/** For what was handed in; where somebody came by the same key before, the place is theirs. */
const isRefused = (failure: unknown): boolean =>
  codeOf(failure) === 'BAD_INPUT' ||
  (codeOf(failure) === 'CONFLICT' && (failure as { extensions: { field?: string } }).extensions.field !== undefined);

interface Joining {
  memberId: string;
  given: Acceptance;
  wayIn: WayIn;
}

/** What is answered is what is written then: of several at once with one key the first is. */
async function write(
  { _id: invitationId, groupId, language }: Invitation,
  { memberId, given, wayIn }: Joining,
  context: IdentityContext,
): Promise<Accepted> {
  const { identity, now } = context;
  const { firstName, lastName } = given;
  const joining = { _id: memberId, firstName, lastName, ...wayIn, ...(groupId !== undefined && { groupId }) };
  if (identity.deployment.invitations.approval === 'staff')
    await insertRequest(identity, { ...joining, invitationId, ...(language && { language }) }, now);
  else await admit(identity, joining, now);
  const answer = await findRepeated(memberId, given, context);
  if (answer === undefined) throw ServiceError('UNAUTHENTICATED');
  return answer;
}

async function enterAs(memberId: string, context: IdentityContext): Promise<Entered> {
  const found = await findWithPassword(context.identity.models, memberId);
  if (!found || !canSignIn(found)) throw ServiceError('UNAUTHENTICATED');
  return enter(found, null, context);
}

/**
 * The answer to a repeat; undefined: it is none. The key is as secret as a password and made for this one form: with the same answers it enters for ten
 * minutes. After those they sign in as any member.
 */
async function findRepeated(
  memberId: string,
  given: Acceptance,
  { identity, ...context }: IdentityContext,
): Promise<Accepted | undefined> {
  const [member, request] = await Promise.all([
    findWithPassword(identity.models, memberId),
    findRequest(identity.models, memberId),
  ]);
  if (request?.state === 'DECLINED') throw ServiceError('CONFLICT', 'identity.error.declined');
  const written = member ?? request;
  if (!written) return undefined;
  const isOld = context.now.getTime() - (member?.createdAt ?? context.now).getTime() > repeatMs;
  if (isOld || member?.passwordChangedAt || (member && request) || !(await isSame(written, given, identity.deployment)))
    throw ServiceError('CONFLICT', 'identity.error.joinedAlready');
  return member ? enterAs(memberId, { identity, ...context }) : null;
}

/** Whether what was written is what is handed in now: otherwise somebody would believe they sign in with what they typed last. */
async function isSame(
  written: { username: string; passwordHash?: string | null; phoneNumber?: string | null },
  given: Acceptance,
  { defaultCountryCode }: Deployment,
): Promise<boolean> {
  if (given.way === 'PHONE') return written.phoneNumber === readPhoneNumber(given.phoneNumber, defaultCountryCode);
  if (written.username !== given.username) return false;
  return given.way === 'PASSKEY' ? !written.passwordHash : isPassword(written.passwordHash, given.password);
}
