import type { LiveField } from './live-field.ts';
import { mayFollow } from './may-receive.ts';

export const itemUpdated: LiveField<'feed.itemUpdated'> = {
  name: 'itemUpdated',
  factType: 'feed.itemUpdated',
  service: 'feed',
  readBy: 'feedItem',
  itemId: ({ data }) => data.itemId,
  mayReceive: ({ data }, viewer) => mayFollow(data.targets, viewer),
};
