import type { LiveField } from '../live/live-field.ts';

export const courseChanged: LiveField<'social.groupChanged'> = {
  name: 'courseChanged',
  eventType: 'social.groupChanged',
  service: 'social',
  message: { kind: 'carried', payload: ({ data }) => ({ id: data.groupId }) },
  // One about a member is notified to them too: who hears of another is distinguished.
  subjectId: ({ data }) => `${data.groupId} ${data.memberId ?? ''}`,
};
