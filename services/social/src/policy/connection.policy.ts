import type { Viewer } from '@banyan/kit';
import type { ConnectionDoc } from '../connection/connection.model.ts';

function isMember(viewer: Viewer): boolean {
  return viewer.roles.includes('member') || viewer.roles.includes('staff');
}

/** Lists and counts of connections are for the member whose they are; staff have no business there. */
export function canListConnections(viewer: Viewer, memberId: string): boolean {
  return isMember(viewer) && viewer.memberId === memberId;
}

/** Any member may look at another as an acquaintance; what identity then shows is identity's to decide. */
export function canSeeClassmate(viewer: Viewer): boolean {
  return isMember(viewer);
}

/** A friend may be removed by either side, a request only by whoever sent it. */
export function canRemove(viewer: Viewer, connection: ConnectionDoc): boolean {
  if (!isMember(viewer) || !connection.members.includes(viewer.memberId)) return false;
  return connection.status === 'approved' || connection.requestedBy === viewer.memberId;
}
