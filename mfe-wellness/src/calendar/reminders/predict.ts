// What the service is about to answer, shown until it has.
import { addDays, clockAt, type Day, instantOf, weekdayOf } from '@banyan/framework/days';
import { readRule, type Times } from './plan.ts';
import type { Reminder, Window } from './reminder.ts';

/** Years of days, should a rule have no end. */
const MOST_DAYS = 1_500;

function takesPlaceOn(day: Day, { repeat, weekdays }: ReturnType<typeof readRule>): boolean {
  return repeat !== 'weekly' || weekdays.includes(weekdayOf(day));
}

/** Every time at which it takes place from `from` on and before `until`, at the same time of its clock. */
export function predictTimes({ time, repeat, timeZone }: Times, { from, until }: Window): string[] {
  const [first, last] = [Date.parse(from), Date.parse(until)];
  const within = (at: number) => at >= first && at < last;
  if (!repeat) return within(Date.parse(time)) ? [new Date(time).toISOString()] : [];
  const rule = readRule(repeat);
  const start = clockAt(time, timeZone);
  const found: string[] = [];
  for (let count = 0; count < MOST_DAYS; count += 1) {
    const day = addDays(start.day, count);
    const at = instantOf({ day, time: start.time }, timeZone);
    if (at >= last || (rule.until && day > rule.until)) break;
    if (within(at) && takesPlaceOn(day, rule)) found.push(new Date(at).toISOString());
  }
  return found;
}

/** As it stands once it is saved. */
export function predictReminder(
  saved: Times & { _id: string; userId: string; name: string | null },
  window: Window,
  now: number,
): Reminder {
  const times = predictTimes(saved, window);
  const next = times.find((each) => Date.parse(each) > now) ?? null;
  const { _id, userId, name, time, timeZone } = saved;
  const planned = { _id, userId, name, time, repeat: saved.repeat ?? null, timeZone, times };
  // Apollo wants its name, which no document asks for.
  const predicted = { __typename: 'Reminder', ...planned, next, rang: null, snoozedUntil: null };
  return predicted;
}

/** As it stands once it is put off. */
export function predictSnoozed(reminder: Reminder, minutes: number, now: number): Reminder {
  const snoozedUntil = new Date(now + minutes * 60_000).toISOString();
  const { next } = reminder;
  const isSooner = !next || snoozedUntil < next;
  return { ...reminder, rang: null, snoozedUntil, next: isSooner ? snoozedUntil : next };
}
