import { currentDeployment } from '../current-host.ts';
import type { Language } from '../deployment.ts';
import { formatter } from './dates.ts';

/** From when until when something takes place; `allDay`: only its days count. */
export interface EventTimes {
  startTime: string;
  endTime: string;
  allDay: boolean;
  /** With `allDay` its first and last day, as `2026-11-27`: they are shown as they are. Without them, the days of the times. */
  startDate?: string | null;
  endDate?: string | null;
}

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' };

/** The zone of the community's clock, as an IANA name. */
export const communityZone = (): string => currentDeployment().timeZone;

/** On the community's clock, wherever the device is: an event takes place where the community is. A day is on none. */
function onItsClock(
  date: Date | string,
  language: Language,
  name: string,
  options: Intl.DateTimeFormatOptions,
): string {
  if (typeof date === 'string')
    return formatter(language, `${name} of a day`, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));
  const { timeZone } = currentDeployment();
  return formatter(language, `${name} ${timeZone}`, { ...options, timeZone }).format(date);
}

const dayOf = (date: Date | string, language: Language) => onItsClock(date, language, 'event-day', DAY);

function timeOf(date: Date, language: Language): string {
  const options = { hour: '2-digit', minute: '2-digit', hour12: language === 'en' } as const;
  return onItsClock(date, language, 'event-time', options).replace(/\s/, '\u00a0');
}

/** A whole day may end at the midnight after it. */
const endOf = ({ endTime, allDay }: EventTimes) => new Date(Date.parse(endTime) - (allDay ? 1 : 0));

/**
 * When an event is: "Thu, Nov 5 | 05:30 PM – 06:30 PM" (community.md §9, with its end), "Thu, Nov 5 – Sat, Nov 7" for whole days,
 * and both days with their times for what ends on another one. On the community's clock.
 */
export function formatEventTime(event: EventTimes, language: Language): string {
  const [start, end] = [new Date(event.startTime), endOf(event)];
  const isShort = end <= start;
  const { startDate, endDate } = event;
  if (event.allDay) {
    const from = dayOf(startDate ?? start, language);
    const to = dayOf(endDate ?? (startDate || isShort ? (startDate ?? start) : end), language);
    return from === to ? from : `${from} – ${to}`;
  }
  const [from, to] = [dayOf(start, language), dayOf(end, language)];
  const first = `${from} | ${timeOf(start, language)}`;
  if (isShort) return first;
  return `${first} – ${from === to ? '' : `${to} | `}${timeOf(end, language)}`;
}

const isDay = (date: string) => /^\d{4}-\d{2}-\d{2}$/.test(date);

/** What stands on the leaf of a calendar, of a day (`2026-11-27`) or a time: the month's short name and the day's number. */
export function formatCalendarLeaf(date: string, language: Language): { month: string; day: string } {
  const at = isDay(date) ? date : new Date(date);
  return {
    month: onItsClock(at, language, 'leaf-month', { month: 'short' }),
    day: onItsClock(at, language, 'leaf-day', { day: 'numeric' }),
  };
}

const offsetAt = (date: Date, timeZone?: string) =>
  formatter('en', `offset ${timeZone}`, { timeZone, timeZoneName: 'longOffset' }).format(date);

/** What the community's clock is called ("Israel Time") where the device's shows another time at that date; else null. */
export function findOtherZone(date: string, language: Language): string | null {
  const { timeZone } = currentDeployment();
  const at = new Date(date);
  if (offsetAt(at) === offsetAt(at, timeZone)) return null;
  const named = formatter(language, `zone ${timeZone}`, { timeZone, timeZoneName: 'longGeneric' });
  return named.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? null;
}
