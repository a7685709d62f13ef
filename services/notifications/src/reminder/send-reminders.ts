// It is time: what holds now decides, and each is reported once (community.md §9).
import type { TaskDoc } from '@banyan/kit';
import { filterWanted } from '../choice/wanted-notices.ts';
import type { Notifications } from '../context.ts';
import type { Notice } from '../making/notice.ts';
import { addNotices } from '../notification/add-notices.ts';
import { fetchHeldReminders, type Held, type Reminded, type Wish } from './fetch-held-reminders.ts';
import { planHeld } from './plan-reminders.ts';
import type { Which } from './reminder-times.ts';

interface DueWish extends Wish {
  which: Which;
  dueAt: Date;
  /** Of what it was planned for. */
  start: string;
}

/** Whatever moved meanwhile goes to its new time; the lease is lost with it, so that it does not end. */
export async function sendReminders(notifications: Notifications, tasks: readonly TaskDoc[]): Promise<void> {
  const held = await fetchHeldReminders(notifications, tasks.map(wishOf));
  const now = notifications.clock();
  await planHeld(
    notifications,
    held.filter(({ reminded, wish }) => reminded && isLater(reminded, wish, now)),
  );
  const notices = held.flatMap((each) => noticeOf(each, now));
  await addNotices(notifications, await filterWanted(notifications.models, notices));
}

const wishOf = ({ memberId, data, dueAt }: TaskDoc): DueWish => {
  return { memberId: memberId!, itemId: data.itemId!, which: data.which as Which, start: data.start!, dueAt };
};

const isLater = ({ times }: Reminded, { which }: DueWish, now: Date): boolean => times[which] > now;

/** The key is of the start: an event that moved is another to be reminded of. */
function noticeOf({ wish, reminded }: Held<DueWish>, now: Date): Notice[] {
  if (!reminded || isLater(reminded, wish, now)) return [];
  const { startTime, times } = reminded;
  const { memberId, itemId, which, start, dueAt } = wish;
  // Its time passed while it was moved, of which they are notified by itself.
  if (start !== startTime.toISOString() && times[which].getTime() !== dueAt.getTime()) return [];
  // Sent late; by now the other one is due.
  if (which === 'day' && times.hours <= now) return [];
  const key = JSON.stringify([itemId, which, startTime]);
  return [{ memberId, kind: 'EVENT_REMINDER', key, itemId, since: dueAt }];
}
