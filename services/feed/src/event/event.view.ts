import type { ItemOf } from '../feed-item/feed-item.model.ts';
import { presentEnvelope } from '../feed-item/feed-item.view.ts';

export type EventView = ReturnType<typeof presentEvent>;

export function presentEvent(item: ItemOf<'event'>, now: Date) {
  const { content } = item;
  return {
    ...presentEnvelope(item, now),
    ...content,
    __typename: 'Event' as const,
    exportStartTime: content.startTime,
    exportEndTime: content.endTime,
    userRSVP: null,
  };
}
