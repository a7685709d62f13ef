import type { LiveField } from '../live/live-field.ts';

export const notificationUpdated: LiveField<'notifications.notificationChanged'> = {
  name: 'notificationUpdated',
  eventType: 'notifications.notificationChanged',
  service: 'notifications',
  message: { kind: 'reread', readBy: 'notificationById', audienceBy: 'notificationAudience' },
  subjectId: ({ data }) => data.notificationId,
};
