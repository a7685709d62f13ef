/** Facts in, messages out: holds every subscription of this process. */
import type { AnyFact, Bus, FactLog, Logger, ServiceName, Viewer } from '@banyan/kit';
import { limits } from '../limits/limits.ts';
import { createOperation, type Operation } from '../operation/operation.ts';
import type { Engine } from '../operation/run-operation.ts';
import { liveFields } from './live-fields.ts';
import { createMessageQueue, type MessageQueue } from './message-queue.ts';
import type { LivePlan } from './reading/plan-live.ts';
import { resync } from './reading/read-item.ts';
import { createSharedReadings } from './reading/share-reading.ts';
import { recentIds } from './recent-ids.ts';
import { replayMissed } from './resume.ts';
import type { Subscriber } from './subscriber.ts';

export interface SubscribeRequest {
  plan: LivePlan;
  variables: Record<string, unknown>;
  viewer: Viewer;
  operation: Operation;
  /** The cursor of the last message this subscriber has. */
  after?: string;
  /** Called when the subscriber is too slow to be kept. */
  onOverflow(): void;
}

export interface LiveHub {
  subscribe(request: SubscribeRequest): MessageQueue;
  count(): number;
  stop(): void;
}

interface Parts {
  bus: Bus;
  factLogs: Partial<Record<ServiceName, FactLog>>;
  engine: Engine;
  logger: Logger;
}

const factTypes = [...new Set([...liveFields.values()].map(({ factType }) => factType))];

export function createLiveHub({ bus, factLogs, engine, logger }: Parts): LiveHub {
  const subscribers = new Map([...liveFields.keys()].map((name) => [name, new Set<Subscriber>()]));
  const readings = createSharedReadings(engine);
  const seen = recentIds();
  let lastFact: string | undefined;

  const deliver = (fact: AnyFact, receivers: Iterable<Subscriber>) => {
    const groups = new Map<string, Subscriber[]>();
    for (const subscriber of receivers) {
      if (!subscriber.plan.field.mayReceive(fact as never, subscriber.viewer)) continue;
      const group = groups.get(subscriber.shareKey);
      if (group) group.push(subscriber);
      else groups.set(subscriber.shareKey, [subscriber]);
    }
    for (const group of groups.values()) {
      const messageFor = readings.messageFor(fact, group);
      for (const subscriber of group) {
        const message = messageFor(subscriber).catch((err) => {
          logger.error({ err, factId: fact.id }, 'a live message failed');
          return resync();
        });
        subscriber.messages.push(message);
      }
    }
  };

  const hear = (fact: AnyFact) => {
    if (!seen.add(fact.id)) return;
    lastFact = fact.id;
    for (const field of liveFields.values()) {
      if (field.factType !== fact.type) continue;
      const live: Subscriber[] = [];
      for (const subscriber of subscribers.get(field.name)!) {
        if (subscriber.held) subscriber.held.push(fact);
        else live.push(subscriber);
      }
      deliver(fact, live);
    }
  };

  const resume = async (subscriber: Subscriber, after: string) => {
    const factLog = factLogs[subscriber.plan.field.service];
    const replayed = factLog && (await replayMissed(subscriber, after, factLog, (fact) => deliver(fact, [subscriber])));
    if (!replayed) subscriber.messages.fail(resync());
  };

  /** The bus was cut off: what it carried meanwhile is in the logs, or else everyone has to read anew. */
  const closeGap = async () => {
    const from = lastFact;
    for (const [service, factLog] of Object.entries(factLogs)) {
      const types = [...liveFields.values()]
        .filter((field) => field.service === service)
        .map(({ factType }) => factType);
      if (types.length === 0) continue;
      const missed = from === undefined ? null : await factLog.since(from, types, { limit: limits.replayedFacts });
      if (missed && missed.length < limits.replayedFacts) missed.forEach(hear);
      else for (const group of subscribers.values()) for (const each of group) each.messages.fail(resync());
    }
  };

  const stopListening = bus.subscribe(factTypes, hear);
  const stopWatching = bus.onGap(() => void closeGap().catch((err) => logger.error({ err }, 'a gap stays open')));

  return {
    subscribe({ plan, variables, viewer, operation, after, onOverflow }) {
      const group = subscribers.get(plan.field.name)!;
      const subscriber: Subscriber = {
        viewer,
        plan,
        variables,
        shareKey: `${plan.text}\n${JSON.stringify(variables)}`,
        newOperation: () => createOperation(operation),
        held: after === undefined ? null : [],
        messages: createMessageQueue({
          limit: after === undefined ? limits.waitingMessages : limits.waitingMessages + limits.replayedFacts,
          onOverflow,
          onEnd: () => void group.delete(subscriber),
        }),
      };
      group.add(subscriber);
      if (after !== undefined) {
        resume(subscriber, after).catch((err) => {
          logger.error({ err, subscription: plan.field.name }, 'resume failed');
          subscriber.messages.fail(resync());
        });
      }
      return subscriber.messages;
    },
    count: () => [...subscribers.values()].reduce((sum, group) => sum + group.size, 0),
    stop() {
      stopListening();
      stopWatching();
    },
  };
}
