// What was reported before this service was there, or while it was away for longer than domain events are kept: everything is planned once.

import type { Notifications } from '../context.ts';
import { wasHereLately } from '../schedule/follow-plans.ts';
import { planReminders } from './plan-reminders.ts';

/** Safe to repeat, and by several processes at once. Rejects when the feed cannot be asked. */
export async function planAllOnce(notifications: Notifications, consumer: string): Promise<void> {
  if (await wasHereLately(notifications, consumer)) return;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: { id: string; memberId: string; itemId: string }[] = (
      await notifications.callInternal('feed.everyReminder', { after })
    ).reminders;
    await planReminders(notifications, page);
    after = page.at(-1)?.id;
  }
}
