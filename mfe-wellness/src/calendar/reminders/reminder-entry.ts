import type { Entry } from '@banyan/framework/calendar';
import { clockAt } from '@banyan/framework/days';
import type { Reminder } from './reminder.ts';

/** An entry of the calendar, and the reminder of the member's own that it is; other modules' are none. */
export interface OwnEntry extends Entry {
  reminder?: Reminder;
}

/** A reminder, at each of its times. */
export function entriesOf(reminder: Reminder, nameless: string): OwnEntry[] {
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
