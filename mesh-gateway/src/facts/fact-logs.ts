/** Where the facts of each service are read that a gateway has missed. */
import { type FactLog, type HearNeighbour, remoteFactLog, type ServiceName } from '@banyan/kit';
import { serviceNames } from '@banyan/services';
import type { ServicePlace } from '../executors/create-executor.ts';

export type FactLogs = Partial<Record<ServiceName, FactLog>>;

/** The logs of all that are on: in this process their own, elsewhere over the door that the internal key opens. */
export function factLogsOf(
  services: Partial<Record<ServiceName, ServicePlace>>,
  internalKey = '',
  hear?: HearNeighbour,
): FactLogs {
  const logs: FactLogs = {};
  for (const name of serviceNames) {
    const place = services[name] ?? 'off';
    if (place !== 'off') logs[name] = 'url' in place ? remoteFactLog(place.url, internalKey, hear) : place.factLog;
  }
  return logs;
}
