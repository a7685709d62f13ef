import type { LiveField } from '../live/live-field.ts';

export const diaryChanged: LiveField<'wellness.diaryChanged'> = {
  name: 'diaryChanged',
  eventType: 'wellness.diaryChanged',
  service: 'wellness',
  // When a member writes of themselves says how they are.
  private: true,
  message: { kind: 'carried', payload: ({ data }) => ({ id: data.memberId }) },
  subjectId: ({ data }) => data.memberId,
};
