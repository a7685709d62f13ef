import type { LiveField } from '../live/live-field.ts';

export const roomSignalled: LiveField<'wellness.roomSignalled'> = {
  name: 'roomSignalled',
  eventType: 'wellness.roomSignalled',
  service: 'wellness',
  // Whether they are at a meeting is the member's alone.
  private: true,
  message: { kind: 'carried', payload: ({ data }) => ({ id: data.peerId }) },
  subjectId: ({ data }) => data.peerId,
};
