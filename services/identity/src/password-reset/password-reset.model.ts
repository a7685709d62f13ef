import { type Connection, type Model, Schema } from 'mongoose';

/** Somebody who forgot a password, from the number they typed to the new password. */
export interface PasswordReset {
  /** What the client gets in place of the member: opaque. */
  _id: string;
  /** Unset: the number is nobody's, so no code is right. */
  memberId?: string;
  /** Where the code goes, in place of the member's number. */
  email?: string;
  /** What limits count the number or the address by. Unset: no code is sent for it, the operator made its token. */
  numberKey?: string;
  /** The code that was sent last. */
  codeHandle?: string;
  /** SHA-256 of the secret that may set the password. */
  tokenHash?: string;
  /** Unset in rows from before it was kept: a quarter of an hour before it expires. */
  tokenGivenAt?: Date;
  tokenExpiresAt?: Date;
  expiresAt: Date;
}

const passwordResetSchema = new Schema<PasswordReset>(
  {
    _id: { type: String, required: true },
    memberId: String,
    email: String,
    numberKey: String,
    codeHandle: String,
    tokenHash: String,
    tokenGivenAt: Date,
    tokenExpiresAt: Date,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'passwordResets' },
);
passwordResetSchema.index({ memberId: 1 });
passwordResetSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export function passwordResetModel(connection: Connection): Model<PasswordReset> {
  return connection.model<PasswordReset>('PasswordReset', passwordResetSchema);
}
