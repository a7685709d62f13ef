import type { LiveField } from '../live/live-field.ts';

export const roomChanged: LiveField<'wellness.roomChanged'> = {
  name: 'roomChanged',
  eventType: 'wellness.roomChanged',
  service: 'wellness',
  // Whether they are at a meeting is the member's alone.
  private: true,
  message: { kind: 'carried', payload: ({ data }) => ({ id: data.meetingId }) },
  subjectId: ({ data }) => data.meetingId,
};
