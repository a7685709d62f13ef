import { type Connection, type Model, Schema } from 'mongoose';

/** The one address of a member's calendar. The secret in it is not here, only its digest. */
export interface CalendarAddressDoc {
  /** Whose it is. */
  _id: string;
  /** Another one for each address there was: the secret is made of it, by a key that is not here either. */
  turn: string;
  secretHash: string;
  since: Date;
}

/** Shard key: `_id`. */
export function calendarAddressModel(connection: Connection): Model<CalendarAddressDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      turn: { type: String, required: true },
      secretHash: { type: String, required: true },
      since: { type: Date, required: true },
    },
    { collection: 'calendarAddresses', versionKey: false },
  );
  schema.index({ secretHash: 1 }, { unique: true });
  return connection.model<CalendarAddressDoc>('CalendarAddress', schema as unknown as Schema<CalendarAddressDoc>);
}
