import { type Connection, type Model, Schema } from 'mongoose';

/** Up to where the facts of one service were taken, by the clock of its database. */
export interface PlaceDoc {
  /** The service; or another follower's own word. */
  _id: string;
  readTo: Date;
}

export function placeModel(database: Connection): Model<PlaceDoc> {
  const schema = new Schema<PlaceDoc>(
    { _id: { type: String, required: true }, readTo: { type: Date, required: true } },
    { collection: 'places', versionKey: false },
  );
  return database.model<PlaceDoc>('NotificationPlace', schema);
}
