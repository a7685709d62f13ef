import type { LiveField } from '../live/live-field.ts';

export const notificationRemoved: LiveField<'notifications.notificationRemoved'> = {
  name: 'notificationRemoved',
  eventType: 'notifications.notificationRemoved',
  service: 'notifications',
  message: { kind: 'removed', payload: ({ data }) => ({ id: data.notificationId }) },
  subjectId: ({ data }) => data.notificationId,
};
