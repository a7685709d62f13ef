import type { InvitationSending } from '../generated/schema.ts';
import type { Invitation } from './invitation.model.ts';
import { sendingMs } from './invitation.store.ts';

export type InvitationState = 'OPEN' | 'EXPIRED' | 'REVOKED' | 'USED_UP';

type Judged = Pick<Invitation, 'revokedAt' | 'expiresAt' | 'uses' | 'mostUses'>;

/** What staff did counts before what time and visitors did. */
export function stateOf({ revokedAt, expiresAt, uses, mostUses }: Judged, now: Date): InvitationState {
  if (revokedAt) return 'REVOKED';
  if (expiresAt <= now) return 'EXPIRED';
  return uses >= mostUses ? 'USED_UP' : 'OPEN';
}

type Sent = Pick<Invitation, 'sentAt' | 'failedAt' | 'sendingAt' | 'createdAt'>;

/** What became of its message. One without an outcome for a minute was cut off. */
export function sendingOf({ sentAt, failedAt, sendingAt, createdAt }: Sent, now: Date): InvitationSending {
  if (sentAt) return 'SENT';
  const isUnderWay = !failedAt && now.getTime() - (sendingAt ?? createdAt).getTime() < sendingMs;
  return isUnderWay ? 'SENDING' : 'FAILED';
}
