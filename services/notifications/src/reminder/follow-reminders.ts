// Hears of reminders and events that changed, in the feed's log: none is lost over a restart.
import '../../heard-facts.ts';
import { type AnyFact, followFacts } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { findPlace, savePlace } from '../making/place.store.ts';
import { askForHappenings } from './plan-happening.ts';
import { planReminders } from './plan-reminders.ts';

const heard = ['feed.reminderChanged', 'feed.happeningChanged'] as const;
type Heard = Extract<AnyFact, { type: (typeof heard)[number] }>;

/** A place of its own: what is told to members does not wait for what is planned. */
const place = 'reminders';

/** One turn. */
export function followReminders(notifications: Notifications): () => Promise<void> {
  const { models, factLogs, logger } = notifications;
  return followFacts<(typeof heard)[number]>({
    logs: () => factLogs().filter(([service]) => service === 'feed'),
    types: heard,
    findPlace: () => findPlace(models, place),
    savePlace: (_, readTo) => savePlace(models, place, readTo),
    take: (facts) => takeAll(notifications, facts),
    logger,
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
