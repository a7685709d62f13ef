import { hasPermission, type Viewer } from '@banyan/kit';
import type { ConnectionDoc } from '../connection/connection.model.ts';

/** To both sides there is nothing between them, whatever was. */
export const isNone = ({ status }: Pick<ConnectionDoc, 'status'>): boolean =>
  status === 'ended' || status === 'hidden' || status === 'gone';

/** Staff find members who are not in the directory, too. */
export const canFindUnlisted = (viewer: Viewer): boolean => hasPermission(viewer, 'member.readPrivate');

/** A friend may be removed by either side, a request only by anyone who sent it. */
export function canRemove(viewer: Viewer, connection: ConnectionDoc): boolean {
  if (!hasPermission(viewer, 'connection.change') || !connection.members.includes(viewer.memberId)) return false;
  if (isNone(connection)) return false;
  return connection.status === 'approved' || connection.requestedBy === viewer.memberId;
}
