// When a reminder rings, as a function of what it says and of a moment: the schedule and the screen ask the same one.
import type { ReminderDoc } from './reminder.model.ts';
import { timesOf } from './repeat.ts';

type Ringing = Pick<ReminderDoc, 'time' | 'repeat' | 'timeZone' | 'since' | 'doneTo' | 'snoozedTo'>;

/** Rung so long ago it is of no use any more. */
export const rungForMs = 24 * 60 * 60 * 1_000;

export interface Rings {
  /** What it rings for now: rung within a day, and neither done nor put off. */
  rang: Date | null;
  /** The first after `now`. */
  next: Date | null;
}

/** What was before it was made, or before its time was changed, does not ring. */
export function ringsAround(reminder: Ringing, now: Date): Rings {
  const { since, snoozedTo, doneTo } = reminder;
  const dayAgo = new Date(now.getTime() - rungForMs);
  let last: Date | null = null;
  let next: Date | null = null;
  for (const time of timesOf(reminder, dayAgo)) {
    if (time > now) {
      next = time;
      break;
    }
    if (time >= since) last = time;
  }
  if (snoozedTo && snoozedTo > now && (!next || snoozedTo < next)) next = snoozedTo;
  if (snoozedTo && snoozedTo <= now && (!last || snoozedTo > last)) last = snoozedTo;
  const isOver = !last || last <= dayAgo || (doneTo && last <= doneTo);
  return { rang: isOver ? null : last, next };
}
