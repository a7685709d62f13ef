import { type Connection, type Model, Schema } from 'mongoose';

/** The pair that push services know this deployment by. There is one row. */
export interface VapidKeyDoc {
  _id: string;
  publicKey: string;
  privateKey: string;
}

export function vapidKeyModel(database: Connection): Model<VapidKeyDoc> {
  const schema = new Schema<VapidKeyDoc>(
    {
      _id: { type: String, required: true },
      publicKey: { type: String, required: true },
      privateKey: { type: String, required: true },
    },
    { collection: 'vapidKeys', versionKey: false },
  );
  return database.model<VapidKeyDoc>('VapidKey', schema);
}
