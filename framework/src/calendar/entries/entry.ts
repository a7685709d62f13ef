// Whatever takes place on a day, from whichever module: each on the day that its own clock shows.
import type { CalendarEntry } from '@banyan/framework';
import { addDays, type Day, isDay } from '../../days/days.ts';
import { clockAt } from '../../days/zones.ts';

/** `own`: what the viewer plans for themselves. `followed`: an event that is theirs among all that take place. */
export type EntryKind = CalendarEntry['kind'] | 'own' | 'followed';

export interface Entry {
  key: string;
  kind: EntryKind;
  title: string;
  start: string;
  end: string | null;
  allDay: boolean;
  isCancelled: boolean;
  /** It took place: nothing of it is to come. Default: false, for who does not say. */
  isOver?: boolean | undefined;
  timeZone: string;
  /** From which day on and up to which. */
  first: Day;
  last: Day;
  /** When it begins, on its own clock: `14:30`. */
  time: string;
  /** Null: all of it is here. */
  href: string | null;
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
  return { key: `${source}:${id}`, kind, title, href, ...times };
}

const lastNamed = (start: Day, end: string | null): Day => (end && isDay(end) && end > start ? end : start);

const lastShown = (start: string, end: string | null, timeZone: string): Day =>
  clockAt(end && Date.parse(end) > Date.parse(start) ? Date.parse(end) - 1 : start, timeZone).day;

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
export function entriesByDay<Each extends Entry>(entries: readonly Each[]): ReadonlyMap<Day, readonly Each[]> {
  const days = new Map<Day, Each[]>();
  for (const entry of entries)
    for (let day = entry.first, count = 0; day <= entry.last && count < MOST_DAYS; day = addDays(day, 1), count += 1)
      days.set(day, [...(days.get(day) ?? []), entry]);
  for (const [day, found] of days) found.sort(orderOn(day));
  return days;
}
