import type { FeedItemDoc, HappeningDoc } from './feed-item.model.ts';

/** Whether it takes place, as events and sport do. */
export const isHappening = (item: FeedItemDoc): item is HappeningDoc => 'startTime' in item.content;
