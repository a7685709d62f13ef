import type { LiveField } from '../live/live-field.ts';

export const reminderChanged: LiveField<'wellness.reminderChanged'> = {
  name: 'reminderChanged',
  eventType: 'wellness.reminderChanged',
  service: 'wellness',
  // When a member writes of themselves says how they are.
  private: true,
  message: { kind: 'carried', payload: ({ data }) => ({ id: data.reminderId }) },
  subjectId: ({ data }) => data.reminderId,
};
