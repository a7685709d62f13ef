import { currentDeployment } from '../current-host.ts';
import type { Language } from '../deployment.ts';
import { formatter } from './dates.ts';

/** From when until when something takes place; `allDay`: only its days count. */
export interface EventTimes {
  startTime: string;
  endTime: string;
  allDay: boolean;
}

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' };

/** The zone of the community's clock, as an IANA name. */
export const communityZone = (): string => currentDeployment().timeZone;

/** On the community's clock, wherever the device is: an event takes place where the community is. */
function onItsClock(date: Date, language: Language, name: string, options: Intl.DateTimeFormatOptions): string {
  const { timeZone } = currentDeployment();
  return formatter(language, `${name} ${timeZone}`, { ...options, timeZone }).format(date);
}

const dayOf = (date: Date, language: Language) => onItsClock(date, language, 'event-day', DAY);

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
  const [from, to] = [dayOf(start, language), dayOf(end, language)];
  const isShort = end <= start;
  if (event.allDay) return isShort || from === to ? from : `${from} – ${to}`;
  const first = `${from} | ${timeOf(start, language)}`;
  if (isShort) return first;
  return `${first} – ${from === to ? '' : `${to} | `}${timeOf(end, language)}`;
}

/** What stands on the leaf of a calendar: the month's short name and the day's number. */
export function formatCalendarLeaf(date: string, language: Language): { month: string; day: string } {
  const at = new Date(date);
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
