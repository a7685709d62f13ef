// What insights works with beyond its rows: where all services keep their facts.
import { createFactLog, type FactLog, type Logger, type Opening, type ServiceName } from '@banyan/kit';
import type { Models } from './models.ts';

export interface InsightsParts {
  /** The logs of all services that run. They start beside this one, so they are asked for when they are read. */
  factLogs: () => [ServiceName, FactLog][];
  /** Up to where each log was read by this process. */
  places: Map<ServiceName, Place>;
  logger: Logger;
}

export interface Place {
  /** All that was logged before is kept. */
  readTo: Date;
  /** What a next process would begin from. */
  savedTo: Date;
  /** Its log could not be asked the last time. */
  isAway: boolean;
}

export function openInsights({ connection, clock, deps }: Opening<Models>): InsightsParts {
  const own = createFactLog(connection, clock);
  const factLogs = () => Object.entries({ ...deps.factLogs?.(), insights: own }) as [ServiceName, FactLog][];
  return { factLogs, places: new Map(), logger: deps.logger };
}
