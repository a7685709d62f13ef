// Domain events in, notifications out: nothing that was reported while this process was away is lost, and nothing is reported twice.
import { consumeDomainEvents, oneAtATime } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { type HandledDomainEvent, handledTypes, isMending, type MendingDomainEvent } from './handled-types.ts';
import { makeNotification } from './make-notification.ts';
import { isMaking, type MakingDomainEvent, noticesOf } from './makers.ts';
import { findOffset, saveOffset } from './offset.store.ts';
import { publishUpdates } from './publish-updates.ts';

/** One turn, which begins again when it is called meanwhile. The bus calls it at once, and the clock each second for what the bus lost. */
export function makeFromDomainEvents(notifications: Notifications): () => Promise<void> {
  const { models, eventLogs, logger } = notifications;
  const turn = consumeDomainEvents<HandledDomainEvent['type']>({
    logs: eventLogs,
    types: handledTypes,
    findOffset: (service) => findOffset(models, service),
    saveOffset: (service, readTo) => saveOffset(models, service, readTo),
    take: (domainEvents) => takeAll(notifications, domainEvents as HandledDomainEvent[]),
    logger,
  });
  return oneAtATime(turn);
}

/** In the order in which they happened, so that who did it last stands first. */
async function takeAll(notifications: Notifications, domainEvents: readonly HandledDomainEvent[]): Promise<void> {
  for (const domainEvent of domainEvents) {
    if (isMaking(domainEvent))
      for await (const notice of noticesOf(domainEvent as MakingDomainEvent, notifications.callInternal))
        await makeNotification(notifications, notice);
    if (isMending(domainEvent)) await publishUpdates(notifications, domainEvent as MendingDomainEvent);
  }
}
