// Hears of members' own reminders that changed, in the log of the service that keeps them: none is lost over a restart.
import '../../handled-events.ts';
import type { Notifications } from '../context.ts';
import { followPlans, wasHereLately } from '../schedule/follow-plans.ts';
import { planOwnReminders } from './ring-and-plan.ts';

const consumer = 'ownReminders';

/** One turn. Where no deployment's service keeps any, there is nothing to follow. */
export function followOwnReminders(notifications: Notifications): () => Promise<void> {
  return followPlans(notifications, {
    consumer,
    service: 'wellness',
    types: ['wellness.reminderChanged'],
    planAll: () => planAll(notifications),
    take: (domainEvents) =>
      planOwnReminders(
        notifications,
        domainEvents.map(({ data }) => data.reminderId),
      ),
  });
}

/** Safe to repeat, and by several processes at once. */
async function planAll(notifications: Notifications): Promise<void> {
  if (await wasHereLately(notifications, consumer)) return;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { reminderIds }: { reminderIds: string[] } = await notifications.callInternal('wellness.everyReminder', {
      after,
    });
    await planOwnReminders(notifications, reminderIds);
    after = reminderIds.at(-1);
  }
}
