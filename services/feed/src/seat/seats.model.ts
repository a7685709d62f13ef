import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** Who has a seat at one event with a capacity, and who waits for one: in one document, so that they are never too many (decision 196). */
export interface SeatsDoc {
  /** The item's. */
  _id: string;
  /** Ids of members. */
  seated: string[];
  /** In the order in which they get one. */
  waiting: string[];
  /** The limit when they were last planned; null: there was none. */
  plannedFor: number | null;
  /** Each plan is one more; who planned upon an older one plans again. */
  version: number;
}

/** Shard key: `_id` hashed. Both lists are searched only where a member leaves for good. */
export function seatsModel(connection: Connection): Model<SeatsDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      seated: { type: [String], required: true },
      waiting: { type: [String], required: true },
      plannedFor: { type: Number, default: null },
      version: { type: Number, required: true },
    },
    { collection: 'seats', versionKey: false },
  );
  schema.index({ seated: 1 });
  schema.index({ waiting: 1 });
  schema.plugin(withOutbox);
  return connection.model<SeatsDoc>('Seats', schema as unknown as Schema<SeatsDoc>);
}
