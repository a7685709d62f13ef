import { type Connection, type Model, Schema } from 'mongoose';

/** A member who is leaving, and may return: meanwhile nobody is notified of what they did. */
export interface AwayDoc {
  /** The member. */
  _id: string;
}

export function awayModel(database: Connection): Model<AwayDoc> {
  const schema = new Schema<AwayDoc>(
    { _id: { type: String, required: true } },
    { collection: 'away', versionKey: false },
  );
  return database.model<AwayDoc>('AwayMember', schema);
}
