// What moderation works with beyond its rows: the services that keep what is reported, and how fast staff may decide.
import {
  type CallInternal,
  createWriteBudget,
  type EventLog,
  type Logger,
  type Opening,
  onceAMinute,
  ServiceError,
  type ServiceName,
  type WriteBudget,
} from '@banyan/kit';
import type { Models } from './models.ts';
import { reportTypes } from './report/report-types.ts';
import { type ModerationWrite, writeKinds } from './write-kinds.ts';

export interface ModerationParts {
  callInternal: CallInternal;
  /** The logs of all services that run. They start beside this one, so they are asked for when they are read. */
  eventLogs: () => [ServiceName, EventLog][];
  /** Called when the bus says that something was reported; the logs say what. */
  onReported: { wake?: () => Promise<void> };
  stopListening: () => void;
  logger: Logger;
  /** What fails at every turn and every list is logged once a minute. */
  once: ReturnType<typeof onceAMinute>;
  writes: WriteBudget<ModerationWrite>;
}

const callNobody: CallInternal = () => Promise.reject(ServiceError('SERVICE_UNAVAILABLE'));

export async function openModeration({ clock, deps }: Opening<Models>): Promise<ModerationParts> {
  const { logger, bus, callInternal = callNobody } = deps;
  const onReported: ModerationParts['onReported'] = {};
  const subscription = await bus.subscribe(reportTypes, () => void onReported.wake?.());
  return {
    callInternal,
    eventLogs: () => Object.entries(deps.eventLogs?.() ?? {}) as [ServiceName, EventLog][],
    onReported,
    stopListening: () => subscription(),
    logger,
    once: onceAMinute(),
    writes: createWriteBudget(writeKinds, clock),
  };
}
