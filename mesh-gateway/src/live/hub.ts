/** Domain events in, messages out: holds every subscription of this process. */

import type { Bus, EventLog, Logger, Viewer } from '@banyan/kit';
import {
  type AnyDomainEvent,
  type DomainEventType,
  domainEventTopics,
  type ServiceName,
  viewerTopics,
} from '@banyan/kit';
import type { Admission } from '../admission/admission.ts';
import { replayCost } from '../admission/budget-numbers.ts';
import { createIntake } from '../domain-events/intake.ts';
import { limits } from '../limits/limits.ts';
import { createOperation, type Operation } from '../operation/operation.ts';
import type { Engine } from '../operation/run-operation.ts';
import { isOutdating, type Outdating, outdatingDomainEvents } from '../sign-in/outdated-tokens.ts';
import type { LiveArguments } from './live-field.ts';
import type { LiveFields } from './live-fields.ts';
import { createLiveReads, type LiveReads } from './messages/live-reads.ts';
import type { LivePlan } from './messages/plan-live.ts';
import { resync } from './messages/read-message.ts';
import { createReplays, type Replays } from './missed/replays.ts';
import { createMessageQueue, type MessageQueue } from './subscribers/message-queue.ts';
import { createReceivers } from './subscribers/receivers.ts';
import { createShareKeys, type ShareKeys } from './subscribers/share-keys.ts';
import { isConcerned, type Subscriber } from './subscribers/subscriber.ts';

export interface SubscribeRequest {
  plan: LivePlan;
  /** The values of the subscription's arguments. */
  given: LiveArguments;
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
  /** Resolves when what outdates tokens is heard, from now on. */
  listening: Promise<void>;
  stop(): void;
}

interface Parts {
  bus: Bus;
  eventLogs: Partial<Record<ServiceName, EventLog>>;
  fields: LiveFields;
  engine: Engine;
  admission: Pick<Admission, 'budgets' | 'liveRead'>;
  /** Refuses tokens that say what is over, and ends what came with them. */
  outdate(event: Outdating): void;
  logger: Logger;
}

export function createLiveHub(parts: Parts): LiveHub {
  const { bus, eventLogs, fields, engine, admission, outdate, logger } = parts;
  const fieldsOfType = Map.groupBy(fields.values(), ({ eventType }) => eventType);
  const liveReads = createLiveReads(engine, admission.liveRead, logger);
  const shareKeys = createShareKeys();

  const deliver = (event: AnyDomainEvent, subscribers: Iterable<Subscriber>) =>
    deliverInGroups(liveReads, event, subscribers);
  const handle = (event: AnyDomainEvent) => {
    // First of all: nobody hears more by a socket that is outdated.
    if (isOutdating(event)) outdate(event);
    const topics = domainEventTopics(event);
    for (const field of fieldsOfType.get(event.type) ?? [])
      deliver(event, liveAmong(receivers.of(field.name, topics), event));
  };
  const typesOf = (service: ServiceName) => handledTypes(service, fields);
  const lost = (service: ServiceName) => resyncAll(service, receivers.all());
  const topics = () => ['gateway' as const, ...receivers.topics()];
  const intake = createIntake({ bus, eventLogs, typesOf, topics, handle, lost, logger, mostMissed: limits.readEvents });
  const receivers = createReceivers(intake.following);
  const replays = replaysOf(eventLogs, (log) => createReplays({ log, deliver, logger }));

  return {
    subscribe(request) {
      const { plan, viewer, after } = request;
      const gone = new AbortController();
      const subscriber = newSubscriber(request, shareKeys, () => {
        receivers.delete(subscriber);
        gone.abort();
      });
      const handled = receivers.add(subscriber);
      if (after === undefined) return subscriber.messages;
      const replay = replays.get(plan.field.service);
      const mayBegin = Promise.all([handled, admission.budgets.of(viewer).whenFree(replayCost, gone.signal)]);
      if (replay) replay.add(subscriber, after, mayBegin);
      else subscriber.messages.fail(resync());
      return subscriber.messages;
    },
    count: () => receivers.count(),
    listening: intake.listening,
    stop: () => intake.stop(),
  };
}

/** The domain events of this service that some field, or the gateway itself, waits for. */
function handledTypes(service: ServiceName, fields: LiveFields): DomainEventType[] {
  const types = [...fields.values()].filter((field) => field.service === service).map(({ eventType }) => eventType);
  return [...new Set(service === 'identity' ? [...outdatingDomainEvents, ...types] : types)];
}

function replaysOf(eventLogs: Parts['eventLogs'], make: (log: EventLog) => Replays): Map<ServiceName, Replays> {
  const logs = Object.entries(eventLogs) as [ServiceName, EventLog][];
  return new Map(logs.map(([service, log]) => [service, make(log)]));
}

/** Who shares a share key is read for together. */
function deliverInGroups(liveReads: LiveReads, event: AnyDomainEvent, subscribers: Iterable<Subscriber>): void {
  for (const group of Map.groupBy(subscribers, ({ shareKey }) => shareKey).values()) liveReads.deliver(event, group);
}

/** What this service reported cannot be made up for: its subscribers read again. */
function resyncAll(service: ServiceName, subscribers: Iterable<Subscriber>): void {
  for (const { plan, messages } of subscribers) if (plan.field.service === service) messages.fail(resync());
}

/** Of those the domain event is published to, who asked for such a one; it is held for who is still learning what they missed. */
function liveAmong(subscribers: Iterable<Subscriber>, event: AnyDomainEvent): Subscriber[] {
  const live: Subscriber[] = [];
  for (const subscriber of subscribers) {
    if (subscriber.replayed.has(event.id)) continue;
    if (!isConcerned(subscriber, event)) continue;
    if (subscriber.held) hold(subscriber, event);
    else live.push(subscriber);
  }
  return live;
}

function newSubscriber(request: SubscribeRequest, shareKeys: ShareKeys, onEnd: () => void): Subscriber {
  const { plan, given, variables, viewer, operation, after, onOverflow } = request;
  const found = new Set(viewerTopics(viewer));
  const limit = after === undefined ? limits.waitingMessages : limits.waitingMessages + limits.replayedSubjects;
  return {
    viewer,
    plan,
    given,
    variables,
    viewerTopics: found,
    topics: plan.field.listensTo ? new Set(plan.field.listensTo(viewer, given)) : found,
    shareKey: shareKeys.of(plan, variables, viewer),
    newOperation: () => createOperation(operation),
    held: after === undefined ? null : new Map(),
    replayed: new Set(),
    messages: createMessageQueue({ limit, onOverflow, onEnd }),
  };
}

/** Keeps the newest domain event about each subject for who is still learning what they missed. */
function hold({ held, plan, messages }: Subscriber, event: AnyDomainEvent): void {
  const subject = plan.field.subjectId(event as never);
  held!.delete(subject);
  held!.set(subject, event);
  if (held!.size <= limits.replayedSubjects) return;
  held!.clear();
  messages.fail(resync());
}
