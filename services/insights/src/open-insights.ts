// What insights works with beyond its rows: where all services keep their facts, and what it may count.
import {
  createFactLog,
  createWriteBudget,
  type Deployment,
  type FactLog,
  type Logger,
  type Opening,
  type ServiceName,
  type WriteBudget,
} from '@banyan/kit';
import type { Models } from './models.ts';
import { type InsightsWrite, writeKinds } from './write-kinds.ts';

export interface InsightsParts {
  /** The logs of all services that run. They start beside this one, so they are asked for when they are read. */
  factLogs: () => [ServiceName, FactLog][];
  /** Up to where each log was read by this process. */
  places: Map<ServiceName, Place>;
  logger: Logger;
  deployment: Deployment;
  writes: WriteBudget<InsightsWrite>;
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
  const { logger, deployment } = deps;
  return { factLogs, places: new Map(), logger, deployment, writes: createWriteBudget(writeKinds, clock) };
}
