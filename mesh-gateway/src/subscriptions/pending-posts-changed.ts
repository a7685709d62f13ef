import type { LiveField } from '../live/live-field.ts';

export const pendingPostsChanged: LiveField<'feed.pendingPostsChanged'> = {
  name: 'pendingPostsChanged',
  eventType: 'feed.pendingPostsChanged',
  service: 'feed',
  message: { kind: 'carried', payload: ({ data }) => ({ id: data.itemId }) },
  subjectId: ({ data }) => data.itemId,
};
