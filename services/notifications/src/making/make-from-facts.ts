// Facts in, notifications out: nothing that was told while this process was away is lost, and nothing is told twice.
import { followFacts } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { type HeardFact, heardTypes, isMending, type MendingFact } from './heard-types.ts';
import { makeNotification } from './make-notification.ts';
import { isMaking, type MakingFact, noticesOf } from './makers.ts';
import { findPlace, savePlace } from './place.store.ts';
import { tellAgain } from './tell-again.ts';

/** One turn, which begins anew when it is called meanwhile. The bus calls it at once, and the clock each second for what the bus lost. */
export function makeFromFacts(notifications: Notifications): () => Promise<void> {
  const { models, factLogs, logger } = notifications;
  const turn = followFacts<HeardFact['type']>({
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
  for (const fact of facts) {
    if (isMaking(fact))
      for await (const notice of noticesOf(fact as MakingFact, notifications.ask))
        await makeNotification(notifications, notice);
    if (isMending(fact)) await tellAgain(notifications, fact as MendingFact);
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
