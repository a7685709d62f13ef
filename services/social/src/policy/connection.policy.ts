import { hasRight, type Viewer } from '@banyan/kit';
import type { ConnectionDoc } from '../connection/connection.model.ts';

/** Lists and counts of connections are for the member whose they are; staff have no business there. */
export function canListConnections(viewer: Viewer, memberId: string): boolean {
  return hasRight(viewer, 'connection.read') && viewer.memberId === memberId;
}

/** Any member may look at another as an acquaintance; what identity then shows is identity's to decide. */
export function canSeeClassmate(viewer: Viewer): boolean {
  return hasRight(viewer, 'connection.read');
}

/** A friend may be removed by either side, a request only by whoever sent it. */
export function canRemove(viewer: Viewer, connection: ConnectionDoc): boolean {
  if (!hasRight(viewer, 'connection.change') || !connection.members.includes(viewer.memberId)) return false;
  return connection.status === 'approved' || connection.requestedBy === viewer.memberId;
}
