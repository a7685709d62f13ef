// Which of an event's two reminders are still to come, as the service sends them (decision 154).
import type { WordingKey } from '@banyan/framework';

interface Timed {
  startTime: string;
  /** Of whole days the first, as `2026-11-27`. */
  startDate?: string | null;
}

type Words = Extract<WordingKey, `feed.reminder.set${string}`>;

const HOUR_MS = 3_600_000;

/** The words for them; undefined: it begins too soon for any. */
export function remindersToCome({ startTime, startDate }: Timed, now: Date): Words | undefined {
  const [first, second] = timesOf(startTime, startDate);
  if (now >= second) return undefined;
  if (startDate) return now < first ? 'feed.reminder.setDays' : 'feed.reminder.setEvening';
  return now < first ? 'feed.reminder.set' : 'feed.reminder.setHours';
}

/** A day and two hours before; of whole days the morning and the evening of the day before, on this device's clock. */
function timesOf(startTime: string, startDate: string | null | undefined): [Date, Date] {
  if (!startDate) {
    const start = new Date(startTime).getTime();
    return [new Date(start - 24 * HOUR_MS), new Date(start - 2 * HOUR_MS)];
  }
  const [year, month, day] = startDate.split('-').map(Number);
  const eve = (hour: number) => new Date(year!, month! - 1, day! - 1, hour);
  return [eve(9), eve(19)];
}
