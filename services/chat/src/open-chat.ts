// What chat's use cases work with beyond its models.
import '../handled-events.ts';
import {
  type Bus,
  type CallInternal,
  callInProcess,
  createWriteBudget,
  type Deployment,
  type EventLog,
  type Logger,
  type Opening,
  type ServiceName,
  type WriteBudget,
} from '@banyan/kit';
import { createKeyedQueue, type KeyedQueue } from './message/keyed-queue.ts';
import type { Models } from './models.ts';
import { handledTypes } from './reach/handled-types.ts';
import { type ChatWrite, writeKinds } from './write-kinds.ts';

export interface ChatParts {
  /** Social, of who are friends; identity, of who receives messages; media, of the pictures of messages. */
  callInternal: CallInternal;
  /** The logs of those two. They start beside this service, so they are asked for when they are read. */
  eventLogs: () => [ServiceName, EventLog][];
  /** Calls whenever something that decides who can be written to is published; the logs say what. */
  onHandled: { wake?: () => Promise<void> };
  stopHearing: () => void;
  /** What is over before anybody could read it up: in no outbox. */
  publish: Bus['publish'];
  /** One message of a chat after the other, in this process. */
  queueOf: KeyedQueue;
  deployment: Deployment;
  logger: Logger;
  writes: WriteBudget<ChatWrite>;
}

const followed: readonly ServiceName[] = ['social', 'identity'];

export async function openChat({ clock, deps }: Opening<Models>): Promise<ChatParts> {
  const onHandled: ChatParts['onHandled'] = {};
  const stopHearing = await deps.bus.subscribe(handledTypes, () => void onHandled.wake?.());
  const eventLogs = () =>
    (Object.entries(deps.eventLogs?.() ?? {}) as [ServiceName, EventLog][]).filter(([name]) => followed.includes(name));
  return {
    callInternal: deps.callInternal ?? callInProcess(() => undefined),
    eventLogs,
    onHandled,
    stopHearing,
    publish: (domainEvent) => deps.bus.publish(domainEvent),
    queueOf: createKeyedQueue(),
    deployment: deps.deployment,
    logger: deps.logger,
    writes: createWriteBudget(writeKinds, clock),
  };
}
