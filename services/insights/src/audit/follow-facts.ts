// Keeps what every service tells of its staff, from their fact logs.
import { type AnyFact, type FactLog, followFacts, type Logger, type ServiceName } from '@banyan/kit';
import type { Models } from '../models.ts';
import { findPlace, saveEntries, savePlace } from './audit.store.ts';
import type { AuditEntry } from './audit-entry.model.ts';

type StaffFact = Extract<AnyFact, { type: 'staff.acted' }>;

interface Parts {
  models: Models;
  /** Of all services that run. They start beside this one, so they are asked for when they are read. */
  factLogs: () => [ServiceName, FactLog][];
  logger: Logger;
}

/** One turn: keeps what each service told since the last. */
export function followStaff({ models, factLogs, logger }: Parts): () => Promise<void> {
  return followFacts({
    logs: factLogs,
    types: ['staff.acted'],
    findPlace: (service) => findPlace(models, service),
    savePlace: (service, readTo) => savePlace(models, service, readTo),
    take: (facts) => saveEntries(models, facts.map(entryOf)),
    logger,
  });
}

const entryOf = ({ id, at, data }: StaffFact): AuditEntry => ({ _id: id, at, ...data });
