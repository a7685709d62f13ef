import type { Limited } from '../seat/capacity.ts';
import { presentPlaces } from '../seat/places.view.ts';
import type { ItemEnvelope } from './envelope.ts';
import { presentEnvelope } from './feed-item.view.ts';
import { daysOf, type Happening } from './happening-days.ts';

/** What an event and a sport item show alike. Calendars are given the times as they are. */
export function presentHappening<Doc extends ItemEnvelope & { content: Happening & Limited }>(item: Doc, now: Date) {
  const content: Doc['content'] = item.content;
  return {
    ...presentEnvelope(item, now),
    ...content,
    ...daysOf(content),
    exportStartTime: content.startTime,
    exportEndTime: content.endTime,
    ...presentPlaces(item),
  };
}
