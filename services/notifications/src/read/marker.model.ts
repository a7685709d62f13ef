import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** Up to where one member has read: everything made until then. */
export interface MarkerDoc {
  /** The member. */
  _id: string;
  readTo: Date;
}

/** Shard key: `_id`, as the list's `memberId`. */
export function markerModel(database: Connection): Model<MarkerDoc> {
  const schema = new Schema<MarkerDoc>(
    { _id: { type: String, required: true }, readTo: { type: Date, required: true } },
    { collection: 'markers', versionKey: false },
  );
  schema.plugin(withOutbox);
  return database.model<MarkerDoc>('NotificationMarker', schema);
}
