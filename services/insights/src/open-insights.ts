// What insights works with beyond its rows: where all services keep their facts, and what it may count.
import {
  createFactLog,
  createWriteBudget,
  type Deployment,
  type FactLog,
  type Opening,
  type ServiceName,
  type WriteBudget,
} from '@banyan/kit';
import { followStaff } from './audit/follow-facts.ts';
import type { Models } from './models.ts';
import { type InsightsWrite, writeKinds } from './write-kinds.ts';

export interface InsightsParts {
  /** One turn of keeping what staff did, wherever it was told. */
  followStaff: () => Promise<void>;
  deployment: Deployment;
  writes: WriteBudget<InsightsWrite>;
}

export function openInsights({ models, connection, clock, deps }: Opening<Models>): InsightsParts {
  const own = createFactLog(connection, clock);
  const factLogs = () => Object.entries({ ...deps.factLogs?.(), insights: own }) as [ServiceName, FactLog][];
  const { logger, deployment } = deps;
  const writes = createWriteBudget(writeKinds, clock);
  return { followStaff: followStaff({ models, factLogs, logger }), deployment, writes };
}
