// DATE and DATE-TIME of iCalendar as they stand (RFC 5545 §3.3.4, §3.3.5), before any zone is asked.
import { Temporal } from 'temporal-polyfill';

export interface ClockTime {
  /** Midnight of a day. */
  wall: Temporal.PlainDateTime;
  isDay: boolean;
  isUtc: boolean;
}

/** A day may have a Z in real files, as Google's birthdays: it is that day. */
const shape = /^(\d{4})(\d{2})(\d{2})(?:Z|T(\d{2})(\d{2})(\d{2})(Z?))?$/i;

/** Null: there is no such date or time. A leap second is the second before. */
export function readClockTime(text: string): ClockTime | null {
  const [, year, month, day, hour, minute = '0', second = '0', z] = shape.exec(text.trim()) ?? [];
  if (year === undefined || Number(second) > 60) return null;
  const time = { hour: Number(hour ?? 0), minute: Number(minute), second: Math.min(Number(second), 59) };
  try {
    const wall = Temporal.PlainDateTime.from(
      { year: Number(year), month: Number(month), day: Number(day), ...time },
      { overflow: 'reject' },
    );
    return { wall, isDay: hour === undefined, isUtc: Boolean(z) };
  } catch {
    return null;
  }
}

/** Why `readClockTime` reads nothing in it, for anyone who goes and corrects it. */
export function whyNoClockTime(text: string): string {
  const [, year, month, day, hour, minute, second] = shape.exec(text.trim()) ?? [];
  if (year === undefined) return 'write one as 20260131 or 20260131T093000';
  if (!isWithin(month, 1, 12)) return `there is no month ${month}`;
  const days = Temporal.PlainYearMonth.from({ year: Number(year), month: Number(month) }).daysInMonth;
  if (!isWithin(day, 1, days)) return `there is no ${Number(day)} ${monthName(Number(month))} ${year}`;
  return `there is no time ${hour}:${minute}:${second}`;
}

const isWithin = (digits: string | undefined, least: number, most: number) =>
  Number(digits) >= least && Number(digits) <= most;

const monthName = (month: number): string =>
  Temporal.PlainDate.from({ year: 2000, month, day: 1 }).toLocaleString('en', { month: 'long' });

const midnight = Temporal.PlainTime.from('00:00');
export const isMidnight = (wall: Temporal.PlainDateTime): boolean => wall.toPlainTime().equals(midnight);

const length = /^([+-])?P(?=\d|T\d)(?:(\d+)W|(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?)$/i;
/** Longer than anything that is planned; what is longer is a mistake, or meant to do harm. */
export const mostDays = 10 * 366;

/** Days by the calendar, seconds exactly (RFC 5545 §3.3.6): in `P1D` clocks may change, `PT24H` is 24 hours. */
export interface Length {
  days: number;
  seconds: number;
}

/** Null: it is no length of time, one that goes back, or more than ten years. */
export function readLength(text: string): Length | null {
  const [found, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = length.exec(text.trim()) ?? [];
  if (found === undefined || sign === '-') return null;
  const whole = Number(weeks) * 7 + Number(days);
  const rest = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole + rest / 86_400 <= mostDays ? { days: whole, seconds: rest } : null;
}
