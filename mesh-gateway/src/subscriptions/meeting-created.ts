import type { LiveField } from '../live/live-field.ts';

export const meetingCreated: LiveField<'wellness.meetingAdded'> = {
  name: 'meetingCreated',
  eventType: 'wellness.meetingAdded',
  service: 'wellness',
  message: { kind: 'reread', readBy: 'meeting', audienceBy: 'meetingAudience' },
  subjectId: ({ data }) => data.meetingId,
};
