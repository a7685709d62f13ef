// Facts in, notifications out: nothing that was told while this process was away is lost, and nothing is told twice.
import { followFacts } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { makeNotification } from './make-notification.ts';
import { type HeardFact, heardTypes, noticesOf } from './makers.ts';
import { findPlace, savePlace } from './place.store.ts';

/** One turn, which begins anew when it is called meanwhile. The bus calls it at once, and the clock each second for what the bus lost. */
export function makeFromFacts(notifications: Notifications): () => Promise<void> {
  const { models, factLogs, logger } = notifications;
  const turn = followFacts<(typeof heardTypes)[number]>({
    logs: factLogs,
    types: heardTypes,
    findPlace: (service) => findPlace(models, service),
    savePlace: (service, readTo) => savePlace(models, service, readTo),
    take: (facts) => takeAll(notifications, facts as HeardFact[]),
    logger,
  });
  return oneAtATime(turn);
}

/** In the order in which they happened, so that who did it last stands first. */
async function takeAll(notifications: Notifications, facts: readonly HeardFact[]): Promise<void> {
  for (const fact of facts) for (const notice of noticesOf(fact)) await makeNotification(notifications, notice);
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
