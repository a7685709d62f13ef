/** Where the domain events of each service are read that a gateway has missed. */
import { type EventLog, type NeighbourReporter, remoteEventLog, type ServiceName } from '@banyan/kit';
import { serviceNames } from '@banyan/services';
import type { ServiceLocation } from '../executors/create-executor.ts';

export type EventLogs = Partial<Record<ServiceName, EventLog>>;

/** The logs of all that are on: in this process their own, elsewhere over the endpoint that the internal key opens. */
export function eventLogsOf(
  services: Partial<Record<ServiceName, ServiceLocation>>,
  internalKey = '',
  reporter?: NeighbourReporter,
): EventLogs {
  const logs: EventLogs = {};
  for (const name of serviceNames) {
    const service = services[name] ?? 'off';
    if (service !== 'off')
      logs[name] = 'url' in service ? remoteEventLog(service.url, internalKey, reporter) : service.eventLog;
  }
  return logs;
}
