import { type Connection, type Model, Schema } from 'mongoose';

/**
 * What a code opens: one for signing in sets no password, one for a password signs nobody in, one to join shows whose a number is, one of an e-mail
 * address whose that is.
 */
export type CodePurpose = 'sign-in' | 'reset' | 'invitation' | 'email';

/** A code that was sent to a phone, or, for a number nobody has, would have been. */
export interface OneTimeCode {
  /** What the client gets in place of the code: opaque, and no secret without it. */
  _id: string;
  purpose: CodePurpose;
  /** Unset: the number is nobody's, so no code is right. To join, in place of a member's: the digest of the number. */
  memberId?: string;
  /** The address that was sent it, where it shows whose that is. */
  email?: string;
  /** Seal over purpose, handle and code; the code itself is kept nowhere. */
  seal: string;
  triesLeft: number;
  expiresAt: Date;
  usedAt?: Date;
}

const oneTimeCodeSchema = new Schema<OneTimeCode>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    memberId: String,
    email: String,
    seal: { type: String, required: true },
    triesLeft: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: Date,
  },
  { collection: 'oneTimeCodes' },
);
oneTimeCodeSchema.index({ memberId: 1 });
oneTimeCodeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export function oneTimeCodeModel(connection: Connection): Model<OneTimeCode> {
  return connection.model<OneTimeCode>('OneTimeCode', oneTimeCodeSchema);
}
