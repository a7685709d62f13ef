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

/** Of one that goes to a number, while it can be accepted. */
export function canResend(
  invitation: Pick<Invitation, 'revokedAt' | 'expiresAt' | 'uses' | 'mostUses' | 'phoneNumber'>,
  now: Date,
): boolean {
  return invitation.phoneNumber !== undefined && canAccept(invitation, now);
}

/** Who is a member is declined no more. */
export function canDecline({ state }: Pick<JoinRequest, 'state'>): boolean {
  return state !== 'APPROVED';
}
