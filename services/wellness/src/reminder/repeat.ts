// What repeats: at the same time of a member's clock, on the days a rule of RFC 5545 names. ical.js knows the rule, Temporal the clocks.
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const form = /^(?:RRULE:)?FREQ=(?:(DAILY)|WEEKLY;BYDAY=([A-Z]{2}(?:,[A-Z]{2})*))(?:;UNTIL=(\d{8})(?:T\d{6}Z?)?)?$/;

/** The rule as it is kept: days in the order of the week, the last day as a date. Null: it is none of the two forms. */
export function readRepeat(text: string): string | null {
  const [, daily, named, until] = form.exec(text) ?? [];
  if (!daily && !named) return null;
  const days = named?.split(',') ?? [];
  if (days.some((day) => !(weekdays as readonly string[]).includes(day))) return null;
  if (until !== undefined && !isDate(until)) return null;
  const byDay = weekdays.filter((day) => days.includes(day)).join(',');
  return `${daily ? 'FREQ=DAILY' : `FREQ=WEEKLY;BYDAY=${byDay}`}${until ? `;UNTIL=${until}` : ''}`;
}

function isDate(basic: string): boolean {
  try {
    Temporal.PlainDate.from(basic);
    return true;
  } catch {
    return false;
  }
}

export interface Repeating {
  /** The first. */
  time: Date;
  repeat?: string;
  timeZone: string;
}

/** Longer than anybody asks about at once. */
const mostSteps = 1_000;

/**
 * When it takes place, from `from` on: at `time`, and then on each day of the rule at the same time of the clock. In the hour that a
 * clock skips it is an hour later, in one that comes twice it is the first. However long ago the first was, it costs the same: both forms
 * of a rule name the same days whichever of its days they are counted from.
 */
export function* timesOf({ time, repeat, timeZone }: Repeating, from: Date): Generator<Date> {
  if (repeat === undefined) {
    if (time >= from) yield time;
    return;
  }
  const first = zoned(time, timeZone);
  const plainTime = first.toPlainTime();
  // The day before is in it where the clock goes forward over midnight.
  const begin = from <= time ? first.toPlainDate() : later(first, zoned(from, timeZone).subtract({ days: 1 }));
  for (const date of datesOf(begin, repeat)) {
    const at = new Date(date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
    if (at >= from) yield at;
  }
}

const zoned = (time: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone);

function later(one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime): Temporal.PlainDate {
  return (Temporal.ZonedDateTime.compare(one, other) > 0 ? one : other).toPlainDate();
}

/** By days alone, so that no clock is in it. A rule that does not name the first day begins with its next one. */
function* datesOf(first: Temporal.PlainDate, repeat: string): Generator<Temporal.PlainDate> {
  const { year, month, day } = first;
  const dates = ICAL.Recur.fromString(repeat).iterator(
    new ICAL.Time({ year, month, day, isDate: true }, ICAL.Timezone.localTimezone),
  );
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const date = dates.next();
    if (!date) return;
    yield Temporal.PlainDate.from({ year: date.year, month: date.month, day: date.day });
  }
}

/** Those from `from` on and before `until`. */
export function timesBetween(repeating: Repeating, from: Date, until: Date): Date[] {
  const found: Date[] = [];
  for (const time of timesOf(repeating, from)) {
    if (time >= until) break;
    found.push(time);
  }
  return found;
}
