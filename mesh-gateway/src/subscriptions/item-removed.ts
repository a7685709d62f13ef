import type { LiveField } from '../live/live-field.ts';

export const itemRemoved: LiveField<'feed.itemRemoved'> = {
  name: 'itemRemoved',
  eventType: 'feed.itemRemoved',
  service: 'feed',
  message: { kind: 'removed', payload: ({ data }) => ({ id: data.itemId }) },
  subjectId: ({ data }) => data.itemId,
};
