import { type Connection, type Model, Schema } from 'mongoose';

/** Up to where the log of one service was read, by the clock of its database. */
export interface AuditPlace {
  /** The service. */
  _id: string;
  readTo: Date;
}

const placeSchema = new Schema<AuditPlace>(
  { _id: { type: String, required: true }, readTo: { type: Date, required: true } },
  { collection: 'audit_places', versionKey: false },
);

export function auditPlaceModel(database: Connection): Model<AuditPlace> {
  return database.model<AuditPlace>('AuditPlace', placeSchema);
}
