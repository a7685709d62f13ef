import type { ItemOf } from '../feed-item/feed-item.model.ts';
import { presentEnvelope } from '../feed-item/feed-item.view.ts';

export type SportEventView = ReturnType<typeof presentSport>;

export function presentSport(item: ItemOf<'sport'>, now: Date) {
  const { content } = item;
  return {
    ...presentEnvelope(item, now),
    ...content,
    __typename: 'SportEvent' as const,
    ended: content.endTime <= now,
  };
}
