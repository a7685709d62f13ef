import type { LiveField } from './live-field.ts';
import { isTargetOf } from './may-receive.ts';

export const itemAdded: LiveField<'feed.itemAdded'> = {
  name: 'itemAdded',
  factType: 'feed.itemAdded',
  service: 'feed',
  readBy: 'feedItem',
  itemId: ({ data }) => data.itemId,
  mayReceive: ({ data }, viewer) => isTargetOf(data.targets, viewer),
};
