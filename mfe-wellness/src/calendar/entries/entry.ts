// Whatever takes place on a day, from whichever module: each on the day that its own clock shows.
import type { CalendarEntry } from '@banyan/framework';
import type { Reminder } from '../reminders/reminder.ts';
import { addDays, type Day, isDay } from '../time/days.ts';
import { clockAt } from '../time/zones.ts';

export type EntryKind = CalendarEntry['kind'] | 'own';

export interface Entry {
  key: string;
  kind: EntryKind;
  title: string;
  start: string;
  end: string | null;
  allDay: boolean;
  isCancelled: boolean;
  timeZone: string;
  /** From which day on and up to which. */
  first: Day;
  last: Day;
  /** When it begins, on its own clock: `14:30`. */
  time: string;
  /** Null: it is the member's own, and all of it is here. */
  href: string | null;
  reminder: Reminder | null;
}

/**
 * What another module says. Whole days are the days it names, on every clock. Of what lasts for many days the end counts; whole days
 * that are said as times may end at the midnight after them.
 */
export function entryOf(found: CalendarEntry, source: number, communityZone: string): Entry {
  const { id, kind, title, start, end, allDay, href, timeZone = communityZone } = found;
  const isNamed = allDay && isDay(start);
  const { day: first, time } = isNamed ? { day: start, time: '00:00' } : clockAt(start, timeZone);
  const last = isNamed ? lastNamed(start, end) : lastShown(start, end, timeZone);
  const times = { start, end, allDay, isCancelled: found.isCancelled ?? false, timeZone, first, last, time };
  return { key: `${source}:${id}`, kind, title, href, reminder: null, ...times };
}

const lastNamed = (start: Day, end: string | null): Day => (end && isDay(end) && end > start ? end : start);

const lastShown = (start: string, end: string | null, timeZone: string): Day =>
  clockAt(end && Date.parse(end) > Date.parse(start) ? Date.parse(end) - 1 : start, timeZone).day;

/** A reminder, at each of its times. */
export function entriesOf(reminder: Reminder, nameless: string): Entry[] {
  const { _id, name, timeZone, times } = reminder;
  return times.map((start) => {
    const { day, time } = clockAt(start, timeZone);
    const whole = { end: null, allDay: false, isCancelled: false, href: null };
    return {
      key: `${_id}:${start}`,
      kind: 'own',
      title: name || nameless,
      start,
      timeZone,
      first: day,
      last: day,
      time,
      reminder,
      ...whole,
    };
  });
}

/** Longer than anything that is planned. */
const MOST_DAYS = 200;

/** What goes on from the day before begins with the day. */
const beginning = ({ first, time, allDay }: Entry, day: Day): string => (allDay ? '' : first < day ? '0' : time);

const orderOn =
  (day: Day) =>
  (one: Entry, other: Entry): number =>
    beginning(one, day) === beginning(other, day)
      ? one.key < other.key
        ? -1
        : 1
      : beginning(one, day) < beginning(other, day)
        ? -1
        : 1;

/** Each on every day it lasts: whole days first, then by the time that each one's clock shows. */
export function entriesByDay(entries: readonly Entry[]): ReadonlyMap<Day, readonly Entry[]> {
  const days = new Map<Day, Entry[]>();
  for (const entry of entries)
    for (let day = entry.first, count = 0; day <= entry.last && count < MOST_DAYS; day = addDays(day, 1), count += 1)
      days.set(day, [...(days.get(day) ?? []), entry]);
  for (const [day, found] of days) found.sort(orderOn(day));
  return days;
}
