import type { ItemOf } from '../feed-item/envelope.ts';
import { presentHappening } from '../feed-item/happening.view.ts';
import type { eventContent } from './event.content.ts';

export type EventView = ReturnType<typeof presentEvent>;

export function presentEvent(item: ItemOf<'event', typeof eventContent>, now: Date) {
  const { cancelled, cancelReason = null } = item.content;
  return {
    ...presentHappening(item, now),
    cancelReason: cancelled ? cancelReason : null,
    __typename: 'Event' as const,
  };
}
