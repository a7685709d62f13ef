// A member's notifications are nobody else's, whatever their role (safe-behaviour 52).
import type { Viewer } from '@banyan/kit';
import type { NotificationDoc } from '../notification/notification.model.ts';
import type { MarkerDoc } from '../read/marker.model.ts';

export function isOwnNotification(viewer: Viewer, { memberId }: Pick<NotificationDoc, 'memberId'>): boolean {
  return viewer.memberId === memberId;
}

export function isOwnMarker(viewer: Viewer, { _id }: Pick<MarkerDoc, '_id'>): boolean {
  return viewer.memberId === _id;
}
