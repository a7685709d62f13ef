// Keeps what every service publishes its staff, from their domain event logs.
import {
  type AnyDomainEvent,
  consumeDomainEvents,
  type EventLog,
  type Logger,
  offsetsIn,
  type ServiceName,
} from '@banyan/kit';
import type { Models } from '../models.ts';
import { saveEntries } from './audit.store.ts';
import type { AuditEntry } from './audit-entry.model.ts';

type StaffDomainEvent = Extract<AnyDomainEvent, { type: 'staff.acted' }>;

interface Parts {
  models: Models;
  /** Of all services that run. They start beside this one, so they are asked for when they are read. */
  eventLogs: () => [ServiceName, EventLog][];
  logger: Logger;
}

/** One turn: keeps what each service reported since the last. */
export function consumeStaffEvents({ models, eventLogs, logger }: Parts): () => Promise<void> {
  return consumeDomainEvents({
    logs: eventLogs,
    types: ['staff.acted'],
    ...offsetsIn(models.offsets),
    take: (domainEvents) => saveEntries(models, domainEvents.map(entryOf)),
    logger,
  });
}

const entryOf = ({ id, at, data }: StaffDomainEvent): AuditEntry => ({ _id: id, at, ...data });
