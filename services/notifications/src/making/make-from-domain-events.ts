// Domain events in, notifications out: nothing that was told while this process was away is lost, and nothing is told twice.
import { consumeDomainEvents } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { type HeardDomainEvent, heardTypes, isMending, type MendingDomainEvent } from './heard-types.ts';
import { makeNotification } from './make-notification.ts';
import { isMaking, type MakingDomainEvent, noticesOf } from './makers.ts';
import { findOffset, saveOffset } from './offset.store.ts';
import { tellAgain } from './tell-again.ts';

/** One turn, which begins anew when it is called meanwhile. The bus calls it at once, and the clock each second for what the bus lost. */
export function makeFromDomainEvents(notifications: Notifications): () => Promise<void> {
  const { models, eventLogs, logger } = notifications;
  const turn = consumeDomainEvents<HeardDomainEvent['type']>({
    logs: eventLogs,
    types: heardTypes,
    findOffset: (service) => findOffset(models, service),
    saveOffset: (service, readTo) => saveOffset(models, service, readTo),
    take: (domainEvents) => takeAll(notifications, domainEvents as HeardDomainEvent[]),
    logger,
  });
  return oneAtATime(turn);
}

/** In the order in which they happened, so that who did it last stands first. */
async function takeAll(notifications: Notifications, domainEvents: readonly HeardDomainEvent[]): Promise<void> {
  for (const domainEvent of domainEvents) {
    if (isMaking(domainEvent))
      for await (const notice of noticesOf(domainEvent as MakingDomainEvent, notifications.ask))
        await makeNotification(notifications, notice);
    if (isMending(domainEvent)) await tellAgain(notifications, domainEvent as MendingDomainEvent);
  }
}

function oneAtATime(turn: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAsked = false;
  const run = async () => {
    do {
      isAsked = false;
      await turn();
    } while (isAsked);
  };
  return () => {
    isAsked = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
