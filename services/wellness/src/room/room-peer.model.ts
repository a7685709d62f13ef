import { type Connection, type Model, Schema } from 'mongoose';

/** A device of a member in the room of a live meeting, or in front of it. It says that it is there every few seconds. */
export interface RoomPeerDoc {
  /** Derived from the meeting, the member and the device's own id. */
  _id: string;
  meetingId: string;
  memberId: string;
  /** `waiting`: in the lobby, until the host lets it in. */
  state: 'waiting' | 'in';
  /** Which of the room's places it has: no two have the same, so there are never more. The first is the host's. */
  place?: number;
  seenAt: Date;
  since: Date;
}

/** Each device sends its picture to each other one: with more, phones get hot. */
export const mostInRoom = 6;

export const ofRoomIndex = { meetingId: 1, since: 1, _id: 1 } as const;
const forgottenAfterSeconds = 300;

/** Shard key: `meetingId`. */
export function roomPeerModel(database: Connection): Model<RoomPeerDoc> {
  const schema = new Schema<RoomPeerDoc>(
    {
      _id: { type: String, required: true },
      meetingId: { type: String, required: true },
      memberId: { type: String, required: true },
      state: { type: String, enum: ['waiting', 'in'], required: true },
      place: Number,
      seenAt: { type: Date, required: true },
      since: { type: Date, required: true },
    },
    { collection: 'room_peers', versionKey: false },
  );
  schema.index(ofRoomIndex);
  schema.index({ meetingId: 1, place: 1 }, { unique: true, partialFilterExpression: { place: { $exists: true } } });
  schema.index({ memberId: 1 });
  schema.index({ seenAt: 1 }, { expireAfterSeconds: forgottenAfterSeconds });
  return database.model<RoomPeerDoc>('RoomPeer', schema);
}
