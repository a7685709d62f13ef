import { type Connection, type Model, Schema } from 'mongoose';

/** A member in the room of a live meeting, or in front of it, with one device: the one that entered last. It says that it is there every few seconds. */
export interface RoomPeerDoc {
  /** Derived from the meeting and the member. */
  _id: string;
  /** The device: derived from the meeting, the member and its own id. */
  peerId: string;
  /** Those that the member was there with before, the last ones: its host may see one of them still. */
  formerIds?: string[];
  meetingId: string;
  memberId: string;
  /** `waiting`: in the lobby, until the host lets them in. `away`: they were in and left, or lost the line, and come back without asking. */
  state: 'waiting' | 'in' | 'away';
  /** Which of the room's places it has: no two have the same, so there are never more. The first is the host's. */
  place?: number;
  seenAt: Date;
  since: Date;
}

/** Each device sends its picture to each other one: with more, phones get hot. */
export const mostInRoom = 6;

export const ofRoomIndex = { meetingId: 1, since: 1, _id: 1 } as const;
/** Who was in comes back without asking as long as this. */
const forgottenAfterSeconds = 300;

/** Shard key: `meetingId`. */
export function roomPeerModel(database: Connection): Model<RoomPeerDoc> {
  const schema = new Schema<RoomPeerDoc>(
    {
      _id: { type: String, required: true },
      peerId: { type: String, required: true },
      formerIds: { type: [String], default: undefined },
      meetingId: { type: String, required: true },
      memberId: { type: String, required: true },
      state: { type: String, enum: ['waiting', 'in', 'away'], required: true },
      place: Number,
      seenAt: { type: Date, required: true },
      since: { type: Date, required: true },
    },
    { collection: 'room_peers', versionKey: false },
  );
  schema.index(ofRoomIndex);
  schema.index({ meetingId: 1, place: 1 }, { unique: true, partialFilterExpression: { place: { $exists: true } } });
  // Rows of an earlier version have none, for the five minutes that they last.
  schema.index({ peerId: 1 }, { unique: true, sparse: true });
  schema.index({ formerIds: 1 }, { sparse: true });
  schema.index({ memberId: 1 });
  schema.index({ seenAt: 1 }, { expireAfterSeconds: forgottenAfterSeconds });
  return database.model<RoomPeerDoc>('RoomPeer', schema);
}
