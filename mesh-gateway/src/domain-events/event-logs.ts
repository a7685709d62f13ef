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
    const service = services[name] ?? 'off';
    if (service !== 'off')
      logs[name] = 'url' in service ? remoteEventLog(service.url, internalKey, hear) : service.eventLog;
  }
  return logs;
}
