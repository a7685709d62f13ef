// What notifications works with beyond its rows: whom it asks, what it follows, and how fast a member may write.
import {
  type Ask,
  createSchedule,
  createWriteBudget,
  type Deployment,
  type EventLog,
  type Logger,
  type Opening,
  type PushSettings,
  type Schedule,
  ServiceError,
  type ServiceName,
  type VapidKeys,
  type WriteBudget,
} from '@banyan/kit';
import { heardTypes } from './making/heard-types.ts';
import type { Models } from './models.ts';
import { createPushMetrics, type PushOutcome } from './push/push-metrics.ts';
import { openVapidKeys } from './vapid/vapid-keys.ts';
import { type NotificationsWrite, writeKinds } from './write-kinds.ts';

export interface NotificationsParts {
  ask: Ask;
  /** The logs of all services that run. They start beside this one, so they are asked for when they are read. */
  eventLogs: () => [ServiceName, EventLog][];
  /** Calls whenever something is told that a member may be told of; the logs say what. */
  onHeard: { wake?: () => Promise<void> };
  stopHearing: () => void;
  /** What waits for its time. */
  schedule: Schedule<'reminder' | 'happening' | 'ownReminder' | 'push' | 'summary' | 'text'>;
  /** What this service told itself. */
  ownLog: EventLog;
  vapid: VapidKeys;
  push: PushSettings;
  /** Whom push services write to. */
  contact: string;
  countPush: (outcome: PushOutcome, count?: number) => void;
  logger: Logger;
  deployment: Deployment;
  writes: WriteBudget<NotificationsWrite>;
}

const askNobody: Ask = () => Promise.reject(ServiceError('SERVICE_UNAVAILABLE'));

export async function openNotifications(opening: Opening<Models>): Promise<NotificationsParts> {
  const { models, clock, deps } = opening;
  const { logger, deployment, bus, ask = askNobody } = deps;
  const onHeard: NotificationsParts['onHeard'] = {};
  const stopHearing = await bus.subscribe(heardTypes, () => void onHeard.wake?.());
  const eventLogs = () => Object.entries(deps.eventLogs?.() ?? {}) as [ServiceName, EventLog][];
  const schedule: NotificationsParts['schedule'] = createSchedule(models.tasks, deps.clock);
  const writes = createWriteBudget(writeKinds, clock);
  const pushing = await openPush(opening);
  return { ask, eventLogs, onHeard, stopHearing, schedule, logger, deployment, writes, ...pushing };
}

/** Without one of their own, operators are written to where members find help. */
async function openPush({ models, deps, eventLog: ownLog, metrics }: Opening<Models>) {
  const { push = {}, deployment } = deps;
  const { email } = deployment.support;
  const contact = push.contact ?? (email ? `mailto:${email}` : 'https://banyan.invalid');
  const vapid = await openVapidKeys(models.vapidKeys, push);
  return { ownLog, vapid, push, contact, countPush: createPushMetrics(metrics.registry) };
}
