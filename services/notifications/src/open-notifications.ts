// What notifications works with beyond its rows: whom it asks, what it follows, and how fast a member may write.
import '../handled-events.ts';
import {
  type BlockedPairs,
  type CallInternal,
  createBlockedPairs,
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
import { handledTypes } from './making/handled-types.ts';
import type { Models } from './models.ts';
import { createPushMetrics, type PushOutcome } from './push/push-metrics.ts';
import { openVapidKeys } from './vapid/vapid-keys.ts';
import { type NotificationsWrite, writeKinds } from './write-kinds.ts';

export interface NotificationsParts {
  callInternal: CallInternal;
  /** The logs of all services that run. They start beside this one, so they are asked for when they are read. */
  eventLogs: () => [ServiceName, EventLog][];
  /** Calls whenever something learns that a member may be notified of; the logs say what. */
  onHandled: { wake?: () => Promise<void> };
  /** Nobody is notified of what is done by whom they block, or by who blocks them. */
  blockedPairs: BlockedPairs;
  stopHearing: () => void;
  /** What waits for its time. */
  schedule: Schedule<'reminder' | 'happening' | 'ownReminder' | 'push' | 'summary' | 'text' | 'mail' | 'mailDigest'>;
  /** What this service reported itself. */
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

const callNobody: CallInternal = () => Promise.reject(ServiceError('SERVICE_UNAVAILABLE'));

export async function openNotifications(opening: Opening<Models>): Promise<NotificationsParts> {
  const { models, clock, deps } = opening;
  const { logger, deployment, bus, callInternal = callNobody } = deps;
  const onHandled: NotificationsParts['onHandled'] = {};
  const blockedPairs = createBlockedPairs(callInternal);
  const stops = [
    await bus.subscribe(handledTypes, () => void onHandled.wake?.()),
    await bus.subscribe(['social.blockChanged'], ({ data }) => blockedPairs.forget(data)),
  ];
  const stopHearing = () => {
    for (const stop of stops) stop();
  };
  const eventLogs = () => Object.entries(deps.eventLogs?.() ?? {}) as [ServiceName, EventLog][];
  const schedule: NotificationsParts['schedule'] = createSchedule(models.tasks, deps.clock);
  const writes = createWriteBudget(writeKinds, clock);
  const pushing = await openPush(opening);
  const asking = { callInternal, blockedPairs, eventLogs, onHandled, stopHearing };
  return { ...asking, schedule, logger, deployment, writes, ...pushing };
}

/** Without one of their own, operators are written to where members find help. */
async function openPush({ models, deps, eventLog: ownLog, metrics }: Opening<Models>) {
  const { push = {}, deployment } = deps;
  const { email } = deployment.support;
  const contact = push.contact ?? (email ? `mailto:${email}` : 'https://banyan.invalid');
  const vapid = await openVapidKeys(models.vapidKeys, push);
  return { ownLog, vapid, push, contact, countPush: createPushMetrics(metrics.registry) };
}
