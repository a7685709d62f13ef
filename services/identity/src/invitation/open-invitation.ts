// What the link of an invitation is good for, and what is asked of it before somebody accepts.
import { ServiceError, type Viewer } from '@banyan/kit';
import type { Identity, IdentityContext } from '../context.ts';
import type { InvitationOffer } from '../generated/schema.ts';
import { findByPhone } from '../member/member.store.ts';
import { storedUsernames } from '../member/username.ts';
import type { Models } from '../models.ts';
import { numberKeyOf } from '../one-time-code/code-limits.ts';
import { type GivenCode, giveCode } from '../one-time-code/one-time-code.ts';
import { sendCode, sendText } from '../one-time-code/send-text.ts';
import { creationOptions } from '../passkey/registration.ts';
import { readPhoneNumber } from '../phone-sign-in/phone-number.ts';
import { canAccept, canOpenInvitation } from '../policy/invitation.policy.ts';
import { canEnter } from '../policy/session.policy.ts';
import { freeAbandonedPlaces } from './free-places.ts';
import type { Invitation } from './invitation.model.ts';
import { findInvitation, hasPlace } from './invitation.store.ts';
import { stateOf } from './invitation-state.ts';
import { invitationIdOf } from './invitation-token.ts';
import { memberIdOf, requireWay } from './ways.ts';

/** NOT_FOUND: we never gave such a token, or its invitation is over for so long that it was removed. */
export async function requireInvitation(identity: Identity, token: string): Promise<Invitation> {
  const id = invitationIdOf(identity, token);
  const found = id && (await findInvitation(identity.models, id));
  if (!found || !canOpenInvitation(found)) throw ServiceError('NOT_FOUND');
  return found;
}

/** CONFLICT: it opens nothing. Places that nobody came by are freed first. */
export async function requireOpen(identity: Identity, invitation: Invitation, now: Date): Promise<void> {
  if (canAccept(invitation, now)) return;
  if (stateOf(invitation, now) === 'USED_UP' && (await freeAbandonedPlaces(identity, invitation, now)) > 0) return;
  throw ServiceError('CONFLICT', 'identity.error.invitationOver');
}

interface OfferedGroup {
  groupName: string | null;
  isIn: boolean;
}

/** What the group is called now; null for none, one that is gone, and while nobody can say. Of a member somebody has to say whether they are in it. */
async function findGroup(
  { callInternal, logger }: Identity,
  groupId: string | undefined,
  viewer: Viewer | null,
): Promise<OfferedGroup> {
  if (groupId === undefined) return { groupName: null, isIn: viewer !== null };
  try {
    const whose = viewer && { memberId: viewer.memberId };
    const { names, isIn } = await callInternal('social.groupNames', { groupIds: [groupId], ...whose });
    const groupName = names[0] ?? null;
    return { groupName, isIn: viewer !== null && (groupName === null || isIn?.[0] === true) };
  } catch (err) {
    if (viewer) throw err;
    logger.warn({ err, code: 'GROUP_NAME' }, 'the name of a group of an invitation could not be read');
    return { groupName: null, isIn: false };
  }
}

/** For anyone who has the link. */
export async function openInvitation(
  { token, key }: { token: string; key?: string | null },
  context: IdentityContext,
): Promise<InvitationOffer> {
  const { identity, request, now } = context;
  await identity.invitationLimits.take('open', request.ip);
  const invitation = await requireInvitation(identity, token);
  const isUsedUp = stateOf(invitation, now) === 'USED_UP';
  const freed = isUsedUp ? await freeAbandonedPlaces(identity, invitation, now) : 0;
  const goesOn = key ? await hasPlace(identity.models, invitation._id, memberIdOf(invitation._id, key)) : false;
  return {
    state: goesOn ? 'OPEN' : stateOf({ ...invitation, uses: invitation.uses - freed }, now),
    expiresAt: invitation.expiresAt,
    ...(await findGroup(identity, invitation.groupId, context.viewer)),
    needsApproval: identity.deployment.invitations.approval === 'staff',
    phoneNumberEnd: invitation.phoneNumber?.slice(-3) ?? null,
  };
}

/** A code to a number that is to be a new member's. One that a member has already is answered the same, by the same work. */
export async function sendInvitationCode(
  { token, phoneNumber }: { token: string; phoneNumber: string },
  { identity, request, now }: IdentityContext,
): Promise<GivenCode & { to: string }> {
  requireWay(identity.deployment, 'PHONE');
  const to = readPhoneNumber(phoneNumber, identity.deployment.defaultCountryCode);
  await requireOpen(identity, await requireInvitation(identity, token), now);
  const numberKey = numberKeyOf(to);
  await identity.codeLimits.take({ numberKey, ip: request.ip, trustedDevice: null });
  const found = await findByPhone(identity.models, to);
  // Who left, and comes back with the number that they prove, is somebody new.
  const isMembers = found !== null && canEnter(found);
  const given = await giveCode(identity, 'invitation', isMembers ? null : numberKey, now);
  if (isMembers) void sendText(identity, { to, wordingKey: 'identity.sms.alreadyMember' }, request);
  else {
    const message = { to, wordingKey: 'identity.sms.joinCode', code: given.code, trustedDevice: null } as const;
    void sendCode(identity, message, request);
  }
  return { ...given, to };
}

/** What a browser makes the passkey of a new member with; the member's id is known to the device from then on. */
export async function beginInvitationPasskey(
  given: { token: string; key: string; username: string; firstName?: string | null; lastName?: string | null },
  context: IdentityContext,
): Promise<string> {
  const { identity, request, now } = context;
  await identity.invitationLimits.take('accept', request.ip);
  const invitation = await requireInvitation(identity, given.token);
  const memberId = memberIdOf(invitation._id, given.key);
  // After a lost answer it is theirs still, and used up by themselves.
  if (!(await hasPlace(identity.models, invitation._id, memberId))) await requireOpen(identity, invitation, now);
  await requireFreeName(identity.models, given.username, memberId);
  const name = [given.firstName ?? '', given.lastName ?? ''];
  return creationOptions({ memberId, username: given.username, name }, [], context);
}

/** CONFLICT with its field: a member has this username, or somebody who waits to become one. */
export async function requireFreeName(models: Models, username: string, memberId: string): Promise<void> {
  const others = { username: { $in: storedUsernames(username) }, _id: { $ne: memberId } };
  const taken = await Promise.all([
    models.members.exists(others),
    models.joinRequests.exists({ ...others, state: { $ne: 'DECLINED' } }),
  ]);
  if (taken.some(Boolean)) throw usernameTaken();
}

export const usernameTaken = () => ServiceError('CONFLICT', 'identity.error.usernameTaken', { field: 'username' });
