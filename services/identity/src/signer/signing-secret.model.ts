import { type Connection, type Model, Schema } from 'mongoose';
import type { RingKey } from '../key-ring/key-ring.ts';

export interface SigningSecret extends RingKey {
  /** 256 random bits in base64url. */
  secret: string;
}

const signingSecretSchema = new Schema<SigningSecret>(
  {
    _id: { type: String, required: true },
    generation: { type: Number, required: true },
    secret: { type: String, required: true },
    createdAt: { type: Date, required: true },
    removeAt: { type: Date, required: true },
  },
  { collection: 'sealKeys' },
);
signingSecretSchema.index({ generation: -1 }, { unique: true });
signingSecretSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

export function signingSecretModel(connection: Connection): Model<SigningSecret> {
  return connection.model<SigningSecret>('SigningSecret', signingSecretSchema);
}
