import type { ItemOf } from '../feed-item/envelope.ts';
import { presentEnvelope } from '../feed-item/feed-item.view.ts';
import { daysOf } from '../feed-item/happening-days.ts';
import type { sportContent } from './sport.content.ts';

export type SportEventView = ReturnType<typeof presentSport>;

export function presentSport(item: ItemOf<'sport', typeof sportContent>, now: Date) {
  const { content } = item;
  return {
    ...presentEnvelope(item, now),
    ...content,
    ...daysOf(content),
    __typename: 'SportEvent' as const,
    ended: content.endTime <= now,
  };
}
