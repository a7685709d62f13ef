/**
 * Replays to returning subscribers what they missed, then lets them go live: nothing missing, nothing lost in between. Those
 * who return at the same time share one reading of the log, as thousands do after a restart; one member has one turn at a
 * time, so that many tabs of one do not make all others wait.
 */
import type { AnyDomainEvent, EventLog, Logger } from '@banyan/kit';
import { resync } from '../messages/read-message.ts';
import type { Subscriber } from '../subscribers/subscriber.ts';
import { missedEvents } from './missed-events.ts';
import { readWindows } from './read-windows.ts';
import type { Returning } from './returning.ts';

export interface Replays {
  /** Before `mayBegin` the subscriber's live domain events are held already, so that none falls between the log and the bus. */
  add(subscriber: Subscriber, after: string, mayBegin: Promise<unknown>): void;
}

interface Parts {
  log: EventLog;
  deliver(domainEvent: AnyDomainEvent, subscribers: readonly Subscriber[]): void;
  logger: Logger;
}

/** Subscribers of one round. */
const mostAtOnce = 100;

export function createReplays({ log, deliver, logger }: Parts): Replays {
  const waiting: Returning[] = [];
  let isWorking = false;

  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    while (waiting.length > 0) {
      const round = takeRound(waiting);
      try {
        await replay(round, log, deliver);
      } catch (err) {
        logger.error({ err, count: round.length }, 'a replay failed');
        for (const { subscriber } of round) subscriber.messages.fail(resync());
      }
    }
    isWorking = false;
  };
  return {
    add(subscriber, after, mayBegin) {
      mayBegin.then(
        () => {
          if (subscriber.messages.isOver()) return;
          waiting.push({ subscriber, after });
          void work();
        },
        // They left before their turn came.
        () => undefined,
      );
    },
  };
}

/** The first of each member; their others wait for a later round. */
function takeRound(waiting: Returning[]): Returning[] {
  const members = new Set<string>();
  const round: Returning[] = [];
  const left: Returning[] = [];
  for (const each of waiting.splice(0)) {
    const { memberId } = each.subscriber.viewer;
    const isTurn = round.length < mostAtOnce && !members.has(memberId);
    members.add(memberId);
    (isTurn ? round : left).push(each);
  }
  waiting.push(...left);
  return round;
}

async function replay(round: Returning[], log: EventLog, deliver: Parts['deliver']): Promise<void> {
  for (const { domainEvents, returning } of await readWindows(round, log)) {
    const receivers = new Map<AnyDomainEvent, Subscriber[]>();
    for (const each of returning) {
      const missed = domainEvents && missedEvents(each, domainEvents);
      if (!missed) each.subscriber.messages.fail(resync());
      for (const domainEvent of missed ?? [])
        receivers.set(domainEvent, [...(receivers.get(domainEvent) ?? []), each.subscriber]);
    }
    // In the order of the log; what came while it was read is newer than all of it.
    for (const { domainEvent } of domainEvents ?? []) deliver(domainEvent, receivers.get(domainEvent) ?? []);
    const logged = new Set(domainEvents?.map(({ domainEvent }) => domainEvent));
    for (const [domainEvent, subscribers] of receivers) if (!logged.has(domainEvent)) deliver(domainEvent, subscribers);
  }
}
