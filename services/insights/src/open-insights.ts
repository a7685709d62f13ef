// What insights works with beyond its rows: where all services keep their domain events, and what it may count.
import {
  createEventLog,
  createWriteBudget,
  type Deployment,
  type EventLog,
  type Opening,
  type ServiceName,
  type WriteBudget,
} from '@banyan/kit';
import { consumeStaffEvents } from './audit/consume-staff-events.ts';
import type { Models } from './models.ts';
import { type InsightsWrite, writeKinds } from './write-kinds.ts';

export interface InsightsParts {
  /** One turn of keeping what staff did, wherever it was reported. */
  consumeStaffEvents: () => Promise<void>;
  deployment: Deployment;
  writes: WriteBudget<InsightsWrite>;
}

export function openInsights({ models, connection, clock, deps }: Opening<Models>): InsightsParts {
  const own = createEventLog(connection, clock);
  const eventLogs = () => Object.entries({ ...deps.eventLogs?.(), insights: own }) as [ServiceName, EventLog][];
  const { logger, deployment } = deps;
  const writes = createWriteBudget(writeKinds, clock);
  return { consumeStaffEvents: consumeStaffEvents({ models, eventLogs, logger }), deployment, writes };
}
