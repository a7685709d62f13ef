import type { Language } from '@banyan/framework';
import { dateAndHour, hourOf, shortDay, zoneName } from '../../days/formats.ts';
import { deviceZone, differ } from '../../days/zones.ts';
import type { Entry } from './entry.ts';

/** "11/24/2026, 14:30 – 15:30"; of whole days their days alone. */
export function whenOf(entry: Entry, language: Language, allDay: string): string {
  const { start, end, timeZone, first, last } = entry;
  if (entry.allDay) {
    const days =
      first === last ? shortDay(first, language) : `${shortDay(first, language)} – ${shortDay(last, language)}`;
    return `${days}, ${allDay}`;
  }
  const from = dateAndHour(start, language, timeZone);
  if (!end || Date.parse(end) <= Date.parse(start)) return from;
  const until = first === last ? hourOf(end, language, timeZone) : dateAndHour(end, language, timeZone);
  return `${from} – ${until}`;
}

/** What its clock is called, where this device's shows another time then; else null. */
export function otherClock({ start, timeZone, allDay }: Entry, language: Language): string | null {
  return !allDay && differ(start, timeZone, deviceZone()) ? zoneName(timeZone, start, language) : null;
}
