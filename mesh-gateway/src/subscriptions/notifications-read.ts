import type { LiveField } from '../live/live-field.ts';

export const notificationsRead: LiveField<'notifications.markerMoved'> = {
  name: 'notificationsRead',
  eventType: 'notifications.markerMoved',
  service: 'notifications',
  message: { kind: 'reread', readBy: 'notificationMarkerById', audienceBy: 'notificationMarkerAudience' },
  subjectId: ({ data }) => data.memberId,
};
