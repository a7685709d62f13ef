// How long an event lasts.
import { type Length, mostDays } from './clock-times.ts';
import { instantOf, type Moment } from './moment.ts';

/** Of whole days how many, else by the calendar and the clock (DURATION), or exactly (DTEND; RFC 5545 §3.8.5.3). */
export type Span = { days: number } | { length: Length } | { milliseconds: number };

/** The end of whole days is the day after them (RFC 5545 §3.6.1); a file may name the day itself. */
export function spanUntil(start: Moment, end: Moment, wrong: (says: string) => undefined): Span | undefined {
  if (start.isDay !== end.isDay) return wrong('DTSTART and DTEND must both be days, or both times.');
  const days = start.wall.until(end.wall, { largestUnit: 'day' }).days;
  const milliseconds = instantOf(end).epochMilliseconds - instantOf(start).epochMilliseconds;
  if (milliseconds < 0) return wrong('The event ends before it begins.');
  if (days > mostDays) return wrong('The event lasts more than ten years.');
  return start.isDay ? { days: Math.max(1, days) } : { milliseconds };
}

export function spanOf(start: Moment, length: Length, wrong: (says: string) => undefined): Span | undefined {
  if (!start.isDay) return { length };
  if (length.seconds % 86_400 !== 0) return wrong('DURATION of whole days must be days or weeks.');
  return { days: Math.max(1, length.days + length.seconds / 86_400) };
}
