// Dates and times as the language says them (safe-behaviour 75): never the first ten letters of a text, and 24 hours in both.
import type { Language } from '@banyan/framework';
import { type Day, daysBetween, utcOf } from './days.ts';
import { hebrewNumber } from './hebrew-number.ts';

const locales = { en: 'en-US', he: 'he-IL' } as const;
const known = new Map<string, Intl.DateTimeFormat>();

function formatter(language: Language, options: Intl.DateTimeFormatOptions, more = ''): Intl.DateTimeFormat {
  const key = `${language} ${more} ${JSON.stringify(options)}`;
  const format = known.get(key) ?? new Intl.DateTimeFormat(locales[language] + more, options);
  known.set(key, format);
  return format;
}

const sayDay = (day: Day, language: Language, options: Intl.DateTimeFormatOptions) =>
  formatter(language, { ...options, timeZone: 'UTC' }).format(utcOf(day));

/** "Tuesday, November 24, 2026". */
export const fullDay = (day: Day, language: Language): string => sayDay(day, language, { dateStyle: 'full' });

/** "Tue, Nov 24". */
export const shortDay = (day: Day, language: Language): string =>
  sayDay(day, language, { weekday: 'short', month: 'short', day: 'numeric' });

/** "Today" and "Tomorrow" seen from the day it is, else "Tue, Nov 24". */
export function relativeDay(day: Day, today: Day, language: Language): string {
  const days = daysBetween(today, day);
  if (days !== 0 && days !== 1) return shortDay(day, language);
  const said = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(days, 'day');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** "November 2026". */
export const monthName = (month: Day, language: Language): string =>
  sayDay(month, language, { month: 'long', year: 'numeric' });

export const weekdayName = (day: Day, language: Language, width: 'long' | 'short' | 'narrow'): string =>
  sayDay(day, language, { weekday: width });

/** "14:30". */
export const hourOf = (instant: string | number | Date, language: Language, timeZone: string): string =>
  formatter(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(instant));

/** "11/24/2026, 14:30", and in Hebrew "24.11.2026, 14:30". */
export function dateAndHour(instant: string | number | Date, language: Language, timeZone: string): string {
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return formatter(language, { ...date, ...clock, timeZone }).format(new Date(instant));
}

/** What a zone's clock is called at that time: "Israel Time". */
export function zoneName(timeZone: string, instant: string | number, language: Language): string {
  const parts = formatter(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const hebrewParts = (day: Day) =>
  Object.fromEntries(
    formatter('he', { day: 'numeric', month: 'long', timeZone: 'UTC' }, '-u-ca-hebrew-nu-latn')
      .formatToParts(utcOf(day))
      .map(({ type, value }) => [type, value]),
  );

/** The day by the Hebrew calendar: "י״ד בכסלו". */
export function hebrewDay(day: Day): string {
  const parts = hebrewParts(day);
  return `${hebrewNumber(Number(parts.day))} ב${parts.month}`;
}

/** Its number alone: "י״ד". */
export const hebrewDayNumber = (day: Day): string => hebrewNumber(Number(hebrewParts(day).day));

type WeekInfo = { firstDay: number };
type LocaleWithWeek = Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo };

/** On which weekday a week begins; 0 is Sunday. Where the browser does not say: Sunday, as both languages have it here. */
export function firstWeekday(language: Language): number {
  const locale = new Intl.Locale(locales[language]) as LocaleWithWeek;
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 0 };
  return firstDay % 7;
}
