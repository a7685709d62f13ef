import type { Deployment } from '@banyan/kit';
import type { Reminder } from '../generated/schema.ts';
import type { ReminderDoc } from './reminder.model.ts';
import { ringsAround } from './rings.ts';
import { wordsOf } from './words.ts';

/** With the row itself behind it, for the times that are read where they are asked for. */
export type ReminderView = Omit<Reminder, 'times'> & { row: ReminderDoc };

/** A reminder as its own member sees it at `now`. */
export function presentReminder(row: ReminderDoc, now: Date, deployment: Deployment): ReminderView {
  const { _id, memberId, name, time, repeat, timeZone, snoozedTo } = row;
  return {
    row,
    _id,
    userId: memberId,
    name: name ?? null,
    phoneNumber: null,
    notification: wordsOf(deployment).notification,
    time,
    repeat: repeat ?? null,
    timeZone,
    ...ringsAround(row, now),
    snoozedUntil: snoozedTo && snoozedTo > now ? snoozedTo : null,
  };
}
