import type { LiveField } from '../live/live-field.ts';

export const meetingRemoved: LiveField<'wellness.meetingRemoved'> = {
  name: 'meetingRemoved',
  eventType: 'wellness.meetingRemoved',
  service: 'wellness',
  message: { kind: 'removed', payload: ({ data }) => ({ id: data.meetingId }) },
  subjectId: ({ data }) => data.meetingId,
};
