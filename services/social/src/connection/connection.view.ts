import type { Viewer } from '@banyan/kit';
import type { Classmate, FriendRequestStatus } from '../generated/schema.ts';
import { canRemove, isNone } from '../policy/connection.policy.ts';
import { type ConnectionDoc, isBlockedBy, otherOf } from './connection.model.ts';

/** How the connection looks from one side; null to someone outside it, once it is over, and while one of the two is leaving. */
export function statusFor(connection: ConnectionDoc, memberId: string): FriendRequestStatus | null {
  if (!connection.members.includes(memberId)) return null;
  if (isNone(connection)) return null;
  if (connection.status === 'approved') return 'APPROVED';
  if (connection.requestedBy === memberId) return 'SENT';
  if (connection.status === 'unseen') return null;
  return connection.status === 'ignored' ? 'IGNORED' : 'PENDING';
}

/** The other side of a connection, as the viewer's acquaintance. */
export function presentConnection(connection: ConnectionDoc, viewer: Viewer): Classmate {
  return presentClassmate(otherOf(connection, viewer.memberId), connection, viewer);
}

/** Any member, connected or not. The gateway joins name and pictures from identity. */
export function presentClassmate(id: string, connection: ConnectionDoc | null, viewer: Viewer): Classmate {
  return {
    id,
    member: { id },
    friendsSince: connection?.status === 'approved' ? (connection.approvedAt ?? null) : null,
    friendRequestStatus: connection && statusFor(connection, viewer.memberId),
    // Anyone who impersonates a member does not learn whom they block.
    isBlocked: viewer.actorId === undefined && isBlockedBy(connection, viewer.memberId),
    appSupportChat: true,
    canRemoveConnection: connection !== null && canRemove(viewer, connection),
    userYoutubeVideoId: null,
    suggestionReason: null,
  };
}
