/** Where the domain events of each service are read that a gateway has missed. */
import { type EventLog, type HearNeighbour, remoteEventLog, type ServiceName } from '@banyan/kit';
import { serviceNames } from '@banyan/services';
import type { ServicePlace } from '../executors/create-executor.ts';

export type EventLogs = Partial<Record<ServiceName, EventLog>>;

/** The logs of all that are on: in this process their own, elsewhere over the endpoint that the internal key opens. */
export function eventLogsOf(
  services: Partial<Record<ServiceName, ServicePlace>>,
  internalKey = '',
  hear?: HearNeighbour,
): EventLogs {
  const logs: EventLogs = {};
  for (const name of serviceNames) {
    const offset = services[name] ?? 'off';
    if (offset !== 'off')
      logs[name] = 'url' in offset ? remoteEventLog(offset.url, internalKey, hear) : offset.eventLog;
  }
  return logs;
}
