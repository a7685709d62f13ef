// Every collection of this service, named in one place.
import { consumerOffsetModel } from '@banyan/kit';
import type { Connection } from 'mongoose';
import { analyticsConsentModel } from './analytics/analytics-consent.model.ts';
import { analyticsEventModel } from './analytics/analytics-event.model.ts';
import { auditEntryModel } from './audit/audit-entry.model.ts';
import { auditReadingModel } from './audit/audit-reading.model.ts';

export function openModels(database: Connection) {
  return {
    entries: auditEntryModel(database),
    offsets: consumerOffsetModel(database, 'AuditOffset', 'audit_places'),
    readings: auditReadingModel(database),
    consents: analyticsConsentModel(database),
    events: analyticsEventModel(database),
  };
}

export type Models = ReturnType<typeof openModels>;
