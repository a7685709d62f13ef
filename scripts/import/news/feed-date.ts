// When an entry was published: RFC 822 as RSS has it, RFC 3339 as Atom and RDF have it. Nothing is guessed: `6/8/2026` is no date.
import { Temporal } from 'temporal-polyfill';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** [Mon,] 08 Jun 2026 09:30[:00] zone */
const rfc822 =
  /^(?:[^\s\d,]+,?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?[\s-]+(\d{2}|\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(.*))?$/i;
/** 2026-06-08[T09:30[:00[.000]]zone] */
const rfc3339 = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s]+(\d{2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*(.*))?$/i;
/** Minutes, as RFC 822 §5.1 names them; other names are those of several places. */
const named: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};

/** With its comments, in characters. */
const longestDate = 200;

/** No feed is older; and what is newer was dated by a broken clock. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2100;

/** Undefined: it is none. A date without a zone is meant in `timeZone`; one without a time is the beginning of that day. */
export function readFeedDate(text: string, timeZone: string): Date | undefined {
  const clean = text
    .slice(0, longestDate)
    .replace(/\([^)]*\)/g, '')
    .trim();
  const [, ...iso] = rfc3339.exec(clean) ?? [];
  if (iso[0]) return dateOf([Number(iso[0]), Number(iso[1]), Number(iso[2])], iso.slice(3), timeZone);
  const [, day, month, year, ...time] = rfc822.exec(clean) ?? [];
  if (!year) return undefined;
  return dateOf([fullYear(year), months.indexOf(month!.toLowerCase()) + 1, Number(day)], time, timeZone);
}

/** RFC 2822 §4.3. */
function fullYear(year: string): number {
  return year.length === 4 ? Number(year) : Number(year) + (Number(year) < 50 ? 2000 : 1900);
}

function dateOf(
  [year, month, day]: readonly [number, number, number],
  [hour = '0', minute = '0', second = '0', zone = '']: readonly (string | undefined)[],
  timeZone: string,
): Date | undefined {
  if (year < FIRST_YEAR || year > LAST_YEAR) return undefined;
  try {
    const time = { hour: Number(hour), minute: Number(minute), second: Math.min(Number(second), 59) };
    const wall = Temporal.PlainDateTime.from({ year, month, day, ...time }, { overflow: 'reject' });
    const offset = zone === '' ? timeZone : offsetOf(zone);
    return offset === undefined ? undefined : new Date(wall.toZonedDateTime(offset).epochMilliseconds);
  } catch {
    return undefined;
  }
}

function offsetOf(zone: string): string | undefined {
  const minutes = named[zone.toUpperCase()];
  const [, sign, hours, rest] = /^(?:GMT|UTC)?([+-])(\d{2}):?(\d{2})$/i.exec(zone) ?? [];
  if (sign) return `${sign}${hours}:${rest}`;
  if (minutes === undefined) return undefined;
  const two = (count: number) => String(count).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}
