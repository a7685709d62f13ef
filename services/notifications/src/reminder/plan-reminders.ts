// Keeps the schedule as the feed says: asked for, moved, taken back. Safe to repeat, by several processes at once.
import { derivedId, type NewTask } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { fetchHeldReminders, type Held, type Wish } from './fetch-held-reminders.ts';
import { stillToCome, type Which, whichReminders } from './reminder-times.ts';

export type Planning = Pick<Notifications, 'callInternal' | 'deployment' | 'schedule' | 'clock'>;

const keyOf = ({ memberId, itemId }: Wish, which: Which): string => derivedId('reminder task', memberId, itemId, which);

/** Plans again what was sent to have changed. Each wish once. */
export async function planReminders(planning: Planning, wishes: readonly Wish[]): Promise<void> {
  const each = new Map(wishes.map((wish) => [keyOf(wish, 'day'), wish]));
  const held = await fetchHeldReminders(planning, [...each.values()]);
  await planHeld(planning, held);
}

/** A task whose time has passed stays as it is: where it is still to be done, that is decided when it is. */
export async function planHeld({ schedule, clock }: Pick<Planning, 'schedule' | 'clock'>, held: readonly Held<Wish>[]) {
  const now = clock();
  await schedule.put(
    'reminder',
    held.flatMap((each) => tasksOf(each, now)),
  );
  const gone = held.filter(({ reminded }) => !reminded);
  for (const [version, some] of Map.groupBy(gone, (each) => each.version)) {
    const keys = some.flatMap(({ wish }) => whichReminders.map((which) => keyOf(wish, which)));
    await schedule.cancel('reminder', keys, version);
  }
}

function tasksOf({ wish, reminded, version }: Held<Wish>, now: Date): NewTask[] {
  if (!reminded) return [];
  const { startTime, times } = reminded;
  const { memberId, itemId } = wish;
  return stillToCome(times, now).map((which) => ({
    _id: keyOf(wish, which),
    dueAt: times[which],
    version,
    memberId,
    data: { itemId, which, start: startTime.toISOString() },
  }));
}
