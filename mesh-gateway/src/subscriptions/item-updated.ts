import type { LiveField } from '../live/live-field.ts';

export const itemUpdated: LiveField<'feed.itemUpdated'> = {
  name: 'itemUpdated',
  eventType: 'feed.itemUpdated',
  service: 'feed',
  message: { kind: 'reread', readBy: 'feedItem', audienceBy: 'feedItemAudience' },
  subjectId: ({ data }) => data.itemId,
};
