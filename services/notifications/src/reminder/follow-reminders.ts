// Hears of reminders and events that changed, in the feed's log: none is lost over a restart.
import '../../heard-facts.ts';
import { type AnyFact, followFacts } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { findPlace, savePlace } from '../making/place.store.ts';
import { planAllOnce } from './plan-all.ts';
import { askForHappenings } from './plan-happening.ts';
import { planReminders } from './plan-reminders.ts';

const heard = ['feed.reminderChanged', 'feed.happeningChanged'] as const;
type Heard = Extract<AnyFact, { type: (typeof heard)[number] }>;

/** A place of its own: what is told to members does not wait for what is planned. */
const place = 'reminders';

/** One turn; the first begins with what facts do not tell any more. */
export function followReminders(notifications: Notifications): () => Promise<void> {
  const { models, factLogs, logger } = notifications;
  const follow = followFacts<(typeof heard)[number]>({
    logs: () => factLogs().filter(([service]) => service === 'feed'),
    types: heard,
    findPlace: () => findPlace(models, place),
    savePlace: (_, readTo) => savePlace(models, place, readTo),
    take: (facts) => takeAll(notifications, facts),
    logger,
  });
  let planned: Promise<void> | undefined;
  return async () => {
    planned ??= planAllOnce(notifications, place);
    try {
      await planned;
    } catch (err) {
      // A feed that starts beside it is asked again with the next turn.
      planned = undefined;
      logger.warn({ err, part: 'feed' }, 'reminders cannot be planned yet');
      return;
    }
    await follow();
  };
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
