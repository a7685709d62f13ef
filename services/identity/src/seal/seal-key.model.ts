import { type Connection, type Model, Schema } from 'mongoose';
import type { RingKey } from '../key-ring/key-ring.ts';

export interface SealKey extends RingKey {
  /** 256 random bits in base64url. */
  secret: string;
}

const sealKeySchema = new Schema<SealKey>(
  {
    _id: { type: String, required: true },
    generation: { type: Number, required: true },
    secret: { type: String, required: true },
    createdAt: { type: Date, required: true },
    removeAt: { type: Date, required: true },
  },
  { collection: 'sealKeys' },
);
sealKeySchema.index({ generation: -1 }, { unique: true });
sealKeySchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

export function sealKeyModel(connection: Connection): Model<SealKey> {
  return connection.model<SealKey>('SealKey', sealKeySchema);
}
