import { type Connection, type Model, Schema } from 'mongoose';

/** One device that a member lets us reach: what its push service gave it (RFC 8030, 8291), and by which session. */
export interface DeviceDoc {
  /** Derived from the endpoint: of anyone who asked last on it, and of nobody else. */
  _id: string;
  memberId: string;
  /** With its end the device is nobody's any more. */
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  expirationTime?: Date;
  /** What it shows is in this language, where the deployment has it. */
  language?: string;
  /** The public key it was made for; another one cannot reach it. */
  madeFor: string;
  savedAt: Date;
  /** So often its push service did not take what was sent, since it last did. */
  failures?: number;
  /** Nothing is sent there before. */
  restsUntil?: Date;
}

/** A member's devices, the last saved first. */
export const devicesIndex = { memberId: 1, savedAt: -1 } as const;

/** Shard key: `_id`. */
export function deviceModel(database: Connection): Model<DeviceDoc> {
  const schema = new Schema<DeviceDoc>(
    {
      _id: { type: String, required: true },
      memberId: { type: String, required: true },
      sessionId: { type: String, required: true },
      endpoint: { type: String, required: true },
      p256dh: { type: String, required: true },
      auth: { type: String, required: true },
      expirationTime: Date,
      language: String,
      madeFor: { type: String, required: true },
      savedAt: { type: Date, required: true },
      failures: Number,
      restsUntil: Date,
    },
    { collection: 'devices', versionKey: false },
  );
  schema.index(devicesIndex);
  schema.index({ sessionId: 1 });
  schema.index({ expirationTime: 1 }, { expireAfterSeconds: 0, sparse: true });
  return database.model<DeviceDoc>('PushDevice', schema);
}
