import { type Connection, type Model, Schema } from 'mongoose';

/** What one device of a room sends another to connect with it (WebRTC): it holds addresses, and is gone in two minutes. */
export interface RoomSignalDoc {
  /** In the order in which they were sent. */
  _id: string;
  /** The device that it is for. */
  peerId: string;
  fromPeerId: string;
  /** Of those from this device to that one: the same again, by a device that was not answered, is the same. */
  number: number;
  text: string;
  at: Date;
}

export const ofPeerIndex = { peerId: 1, _id: 1 } as const;
const keptSeconds = 120;

/** Shard key: `peerId`. */
export function roomSignalModel(database: Connection): Model<RoomSignalDoc> {
  const schema = new Schema<RoomSignalDoc>(
    {
      _id: { type: String, required: true },
      peerId: { type: String, required: true },
      fromPeerId: { type: String, required: true },
      number: { type: Number, required: true },
      text: { type: String, required: true },
      at: { type: Date, required: true },
    },
    { collection: 'room_signals', versionKey: false },
  );
  schema.index(ofPeerIndex);
  schema.index({ peerId: 1, fromPeerId: 1, number: 1 }, { unique: true });
  schema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });
  return database.model<RoomSignalDoc>('RoomSignal', schema);
}
