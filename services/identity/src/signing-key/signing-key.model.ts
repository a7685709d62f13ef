import { type Connection, type Model, Schema } from 'mongoose';
import type { RingKey } from '../key-ring/key-ring.ts';

/** Its `_id` is the `kid` of tokens signed with it. */
export interface SigningKey extends RingKey {
  publicJwk: Record<string, unknown>;
  privateJwk: Record<string, unknown>;
}

const signingKeySchema = new Schema<SigningKey>(
  {
    _id: { type: String, required: true },
    generation: { type: Number, required: true },
    publicJwk: { type: Schema.Types.Mixed, required: true },
    privateJwk: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    removeAt: { type: Date, required: true },
  },
  { collection: 'signingKeys' },
);
signingKeySchema.index({ generation: -1 }, { unique: true });
signingKeySchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

export function signingKeyModel(connection: Connection): Model<SigningKey> {
  return connection.model<SigningKey>('SigningKey', signingKeySchema);
}
