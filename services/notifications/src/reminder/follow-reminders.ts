// Hears of reminders and events that changed, in the feed's log: none is lost over a restart.
import '../../heard-facts.ts';
import type { AnyFact } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { followPlans } from '../schedule/follow-plans.ts';
import { planAllOnce } from './plan-all.ts';
import { askForHappenings } from './plan-happening.ts';
import { planReminders } from './plan-reminders.ts';

const heard = ['feed.reminderChanged', 'feed.happeningChanged'] as const;
type Heard = Extract<AnyFact, { type: (typeof heard)[number] }>;

const place = 'reminders';

/** One turn. */
export function followReminders(notifications: Notifications): () => Promise<void> {
  return followPlans(notifications, {
    place,
    service: 'feed',
    types: heard,
    planAll: () => planAllOnce(notifications, place),
    take: (facts) => takeAll(notifications, facts),
  });
}

async function takeAll(notifications: Notifications, facts: readonly Heard[]): Promise<void> {
  const changes = facts.flatMap(({ type, data, at }) =>
    type === 'feed.happeningChanged' ? [{ itemId: data.itemId, at }] : [],
  );
  await askForHappenings(notifications, changes);
  await planReminders(
    notifications,
    facts.flatMap(({ type, data }) => (type === 'feed.reminderChanged' ? [data] : [])),
  );
}
