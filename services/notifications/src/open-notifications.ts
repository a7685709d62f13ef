// What notifications works with beyond its rows: whom it asks, what it follows, and how fast a member may write.
import {
  type Ask,
  createSchedule,
  createWriteBudget,
  type Deployment,
  type FactLog,
  type Logger,
  type Opening,
  type Schedule,
  ServiceError,
  type ServiceName,
  type WriteBudget,
} from '@banyan/kit';
import { heardTypes } from './making/heard-types.ts';
import type { Models } from './models.ts';
import { type NotificationsWrite, writeKinds } from './write-kinds.ts';

export interface NotificationsParts {
  ask: Ask;
  /** The logs of all services that run. They start beside this one, so they are asked for when they are read. */
  factLogs: () => [ServiceName, FactLog][];
  /** Calls whenever something is told that a member may be told of; the logs say what. */
  onHeard: { wake?: () => Promise<void> };
  stopHearing: () => void;
  /** What waits for its time. */
  schedule: Schedule<'reminder' | 'happening'>;
  logger: Logger;
  deployment: Deployment;
  writes: WriteBudget<NotificationsWrite>;
}

const askNobody: Ask = () => Promise.reject(ServiceError('SERVICE_UNAVAILABLE'));

export async function openNotifications({ models, clock, deps }: Opening<Models>): Promise<NotificationsParts> {
  const { logger, deployment, bus, ask = askNobody } = deps;
  const onHeard: NotificationsParts['onHeard'] = {};
  const stopHearing = await bus.subscribe(heardTypes, () => void onHeard.wake?.());
  const factLogs = () => Object.entries(deps.factLogs?.() ?? {}) as [ServiceName, FactLog][];
  const schedule: NotificationsParts['schedule'] = createSchedule(models.tasks, deps.clock);
  const writes = createWriteBudget(writeKinds, clock);
  return { ask, factLogs, onHeard, stopHearing, schedule, logger, deployment, writes };
}
