import { createFact } from '@banyan/kit';
import '../../facts.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';

type Told = Pick<FeedItemDoc, '_id' | 'targets'>;

export function itemAdded(item: Told, at: Date) {
  return createFact('feed.itemAdded', { itemId: item._id, targets: item.targets }, at);
}

export function itemUpdated(item: Told, cause: 'reaction' | 'comment' | 'edit', at: Date) {
  return createFact('feed.itemUpdated', { itemId: item._id, targets: item.targets, cause }, at);
}
