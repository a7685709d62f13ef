import type { LiveField } from '../live/live-field.ts';

export const meetingUpdated: LiveField<'wellness.meetingUpdated'> = {
  name: 'meetingUpdated',
  eventType: 'wellness.meetingUpdated',
  service: 'wellness',
  message: { kind: 'reread', readBy: 'meeting', audienceBy: 'meetingAudience' },
  subjectId: ({ data }) => data.meetingId,
};
