import type { ItemOf } from '../feed-item/envelope.ts';
import { presentEnvelope } from '../feed-item/feed-item.view.ts';
import { daysOf } from '../feed-item/happening-days.ts';
import type { eventContent } from './event.content.ts';

export type EventView = ReturnType<typeof presentEvent>;

export function presentEvent(item: ItemOf<'event', typeof eventContent>, now: Date) {
  const { content } = item;
  return {
    ...presentEnvelope(item, now),
    ...content,
    ...daysOf(content),
    __typename: 'Event' as const,
    exportStartTime: content.startTime,
    exportEndTime: content.endTime,
    userRSVP: null,
  };
}
