// What was told before this service was there, or while it was away for longer than facts are kept: everything is planned once.

import type { Notifications } from '../context.ts';
import { findPlace } from '../making/place.store.ts';
import { planReminders } from './plan-reminders.ts';

/** Sooner than the first fact is forgotten (seven days). */
const longestAwayMs = 6 * 24 * 3_600_000;

/** Safe to repeat, and by several processes at once. Rejects when the feed cannot be asked. */
export async function planAllOnce(notifications: Notifications, place: string): Promise<void> {
  const { models, ask, clock } = notifications;
  const readTo = await findPlace(models, place);
  if (readTo && clock().getTime() - readTo.getTime() < longestAwayMs) return;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: { id: string; memberId: string; itemId: string }[] = (await ask('feed.everyReminder', { after }))
      .reminders;
    await planReminders(notifications, page);
    after = page.at(-1)?.id;
  }
}
