import type { ItemOf } from '../feed-item/envelope.ts';
import { presentHappening } from '../feed-item/happening.view.ts';
import type { sportContent } from './sport.content.ts';

export type SportEventView = ReturnType<typeof presentSport>;

export function presentSport(item: ItemOf<'sport', typeof sportContent>, now: Date) {
  return { ...presentHappening(item, now), __typename: 'SportEvent' as const, ended: item.content.endTime <= now };
}
