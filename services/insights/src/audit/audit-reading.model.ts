import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** Somebody read the audit log, within one window of ten minutes. */
export interface AuditReading {
  _id: string;
  memberId: string;
  at: Date;
}

/** Long after its domain event was published and logged. */
const keepSeconds = 30 * 24 * 60 * 60;

const readingSchema = new Schema<AuditReading>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'audit_readings', versionKey: false },
);
readingSchema.index({ at: 1 }, { expireAfterSeconds: keepSeconds });
readingSchema.index({ memberId: 1 });
readingSchema.plugin(withOutbox);

export function auditReadingModel(database: Connection): Model<AuditReading> {
  return database.model<AuditReading>('AuditReading', readingSchema);
}
