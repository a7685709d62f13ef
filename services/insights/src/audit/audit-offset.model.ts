import { type Connection, type Model, Schema } from 'mongoose';

/** Up to where the log of one service was read, by the clock of its database. */
export interface AuditOffset {
  /** The service. */
  _id: string;
  readTo: Date;
}

const offsetSchema = new Schema<AuditOffset>(
  { _id: { type: String, required: true }, readTo: { type: Date, required: true } },
  { collection: 'audit_places', versionKey: false },
);

export function auditOffsetModel(database: Connection): Model<AuditOffset> {
  return database.model<AuditOffset>('AuditOffset', offsetSchema);
}
