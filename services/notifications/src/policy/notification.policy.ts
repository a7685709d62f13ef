// A member's notifications are nobody else's, whatever their role (safe-behaviour 52). Who impersonates them sees those that say nothing
// of what the member planned for themselves (safe-behaviour 12, 64).
import type { Viewer } from '@banyan/kit';
import type { NotificationDoc } from '../notification/notification.model.ts';
import { kindOf } from '../notification/notification-kinds.ts';
import type { MarkerDoc } from '../read/marker.model.ts';

export function isOwnNotification(viewer: Viewer, row: Pick<NotificationDoc, 'memberId' | 'kind'>): boolean {
  return viewer.memberId === row.memberId && (canSeeOwnPlans(viewer) || !kindOf(row.kind).isPrivate);
}

/** What the member planned for themselves, and whether it is texted to them: the member alone. */
export function canSeeOwnPlans({ actorId }: Pick<Viewer, 'actorId'>): boolean {
  return actorId === undefined;
}

export function isOwnMarker(viewer: Viewer, { _id }: Pick<MarkerDoc, '_id'>): boolean {
  return viewer.memberId === _id;
}
