import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** What a device signs in with: its public half. The private one never leaves the device. */
export interface Passkey {
  /** SHA-256 of the credential's id, which may be a thousand letters long. */
  _id: string;
  memberId: string;
  /** Which of the member's places it has, so that no two requests at once make one too many. */
  slot?: number;
  credentialId: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** As the device counts; always 0 for most that are kept in more than one place. */
  counter: number;
  /** It may be kept on several devices (WebAuthn's BE flag, which never changes). Unset: not known yet, from before we kept it. */
  isBackupEligible?: boolean;
  transports: string[];
  name: string;
  createdAt: Date;
  usedAt?: Date;
  /** It opens nothing any more. The row stays until what was to be notified of it is reported. */
  removedAt?: Date;
}

const passkeySchema = new Schema<Passkey>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    slot: Number,
    credentialId: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    isBackupEligible: Boolean,
    transports: { type: [String], default: [] },
    name: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    usedAt: Date,
    removedAt: Date,
  },
  { collection: 'passkeys' },
);
passkeySchema.index({ memberId: 1, createdAt: 1 });
// Partial: rows from before there were places have none.
passkeySchema.index({ memberId: 1, slot: 1 }, { unique: true, partialFilterExpression: { slot: { $type: 'number' } } });
passkeySchema.index({ removedAt: 1 }, { expireAfterSeconds: 24 * 60 * 60 });
passkeySchema.plugin(withOutbox);

export function passkeyModel(connection: Connection): Model<Passkey> {
  return connection.model<Passkey>('Passkey', passkeySchema);
}
