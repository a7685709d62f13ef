// What an invitation still opens, and what may still be answered to who asked to join. Who may invite is a permission: `member.invite`.
import type { Invitation } from '../invitation/invitation.model.ts';
import { stateOf } from '../invitation/invitation-state.ts';
import type { JoinRequest } from '../join-request/join-request.model.ts';

/** Anyone who has its token reads what it is, also when it opens nothing any more: then they learn why. */
export function canOpenInvitation(invitation: Pick<Invitation, '_id'> | null): invitation is Invitation {
  return invitation !== null;
}

/** Until staff revoke it, its last day is over, or as many came as may. */
export function canAccept(
  invitation: Pick<Invitation, 'revokedAt' | 'expiresAt' | 'uses' | 'mostUses'>,
  now: Date,
): boolean {
  return stateOf(invitation, now) === 'OPEN';
}

/** Whether it goes to a number or an address, and is no link that staff hand out. */
export function isSent({ phoneNumber, email }: Pick<Invitation, 'phoneNumber' | 'email'>): boolean {
  return phoneNumber !== undefined || email !== undefined;
}

/** Of one that is sent to somebody, while it can be accepted. */
export function canResend(
  invitation: Pick<Invitation, 'revokedAt' | 'expiresAt' | 'uses' | 'mostUses' | 'phoneNumber' | 'email'>,
  now: Date,
): boolean {
  return isSent(invitation) && canAccept(invitation, now);
}

/** Who is a member is declined no more. */
export function canDecline({ state }: Pick<JoinRequest, 'state'>): boolean {
  return state !== 'APPROVED';
}
