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

/** Longer than any rule is followed: two years ahead, and as long behind. */
const mostSteps = 5_000;

/**
 * When it takes place, from the first: at `time`, and then on each day of the rule at the same time of the clock. In the hour that a
 * clock skips it is an hour later, in one that comes twice it is the first.
 */
export function* timesOf({ time, repeat, timeZone }: Repeating): Generator<Date> {
  if (repeat === undefined) {
    yield time;
    return;
  }
  const start = Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone);
  const plainTime = start.toPlainTime();
  for (const date of datesOf(start.toPlainDate(), repeat)) {
    const { epochMilliseconds } = date.toZonedDateTime({ timeZone, plainTime });
    yield new Date(epochMilliseconds);
  }
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
  for (const time of timesOf(repeating)) {
    if (time >= until) break;
    if (time >= from) found.push(time);
  }
  return found;
}
