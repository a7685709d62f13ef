import type { LiveField } from '../live/live-field.ts';

export const itemAdded: LiveField<'feed.itemAdded'> = {
  name: 'itemAdded',
  eventType: 'feed.itemAdded',
  service: 'feed',
  message: { kind: 'reread', readBy: 'feedItem', audienceBy: 'feedItemAudience' },
  subjectId: ({ data }) => data.itemId,
};
