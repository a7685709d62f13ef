import type { LiveField } from '../live/live-field.ts';

export const postChanged: LiveField<'feed.postChanged'> = {
  name: 'postChanged',
  eventType: 'feed.postChanged',
  service: 'feed',
  message: { kind: 'carried', payload: ({ data }) => ({ id: data.itemId }) },
  subjectId: ({ data }) => data.itemId,
};
