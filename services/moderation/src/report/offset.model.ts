import { type Connection, type Model, Schema } from 'mongoose';

/** Up to where the domain events of one service were taken, by the clock of its database. */
export interface OffsetDoc {
  /** The service. */
  _id: string;
  readTo: Date;
}

export function offsetModel(database: Connection): Model<OffsetDoc> {
  const schema = new Schema<OffsetDoc>(
    { _id: { type: String, required: true }, readTo: { type: Date, required: true } },
    { collection: 'offsets', versionKey: false },
  );
  return database.model<OffsetDoc>('ModerationOffset', schema);
}
