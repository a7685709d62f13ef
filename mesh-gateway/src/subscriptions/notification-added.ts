import type { LiveField } from '../live/live-field.ts';

export const notificationAdded: LiveField<'notifications.notificationAdded'> = {
  name: 'notificationAdded',
  eventType: 'notifications.notificationAdded',
  service: 'notifications',
  message: { kind: 'reread', readBy: 'notificationById', audienceBy: 'notificationAudience' },
  subjectId: ({ data }) => data.notificationId,
};
