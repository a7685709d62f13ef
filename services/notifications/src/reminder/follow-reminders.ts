// Hears of reminders and events that changed, in the feed's log: none is lost over a restart.
import '../../handled-events.ts';
import type { AnyDomainEvent } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { followPlans } from '../schedule/follow-plans.ts';
import { planAllOnce } from './plan-all.ts';
import { askForHappenings } from './plan-happening.ts';
import { planReminders } from './plan-reminders.ts';

const handled = ['feed.reminderChanged', 'feed.happeningChanged'] as const;
type Heard = Extract<AnyDomainEvent, { type: (typeof handled)[number] }>;

const consumer = 'reminders';

/** One turn. */
export function followReminders(notifications: Notifications): () => Promise<void> {
  return followPlans(notifications, {
    consumer,
    service: 'feed',
    types: handled,
    planAll: () => planAllOnce(notifications, consumer),
    take: (domainEvents) => takeAll(notifications, domainEvents),
  });
}

async function takeAll(notifications: Notifications, domainEvents: readonly Heard[]): Promise<void> {
  const changes = domainEvents.flatMap(({ type, data, at }) =>
    type === 'feed.happeningChanged' ? [{ itemId: data.itemId, at }] : [],
  );
  await askForHappenings(notifications, changes);
  await planReminders(
    notifications,
    domainEvents.flatMap(({ type, data }) => (type === 'feed.reminderChanged' ? [data] : [])),
  );
}
