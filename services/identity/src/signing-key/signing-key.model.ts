import { type Connection, type Model, Schema } from 'mongoose';

export interface SigningKey {
  /** The `kid` of tokens signed with it. */
  _id: string;
  /** Unique: when two processes start at once, one makes the key and the other takes it. */
  generation: number;
  publicJwk: Record<string, unknown>;
  privateJwk: Record<string, unknown>;
  createdAt: Date;
  /** After this no token signed with it can be valid, and the key is removed. */
  removeAt: Date;
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
