import { Schema } from 'mongoose';

/** A secret whose app has not shown a right code yet. */
export interface PendingSecret {
  sealed: string;
  /** The session that began: no other one of the member takes it into use. */
  sessionId: string;
  expiresAt: Date;
}

/** Of a member's row what no other part of identity reads. */
export interface SecondFactor {
  /** What the app and we share, encrypted (secret-box.ts). None before the first right code. */
  sealed?: string;
  /** Of the last code that was taken: it and those before are not taken again. */
  lastStep?: number;
  /** Digests of the codes that are left. */
  backupCodes: string[];
  pending?: PendingSecret;
}

const pending = new Schema<PendingSecret>(
  { sealed: { type: String, required: true }, sessionId: String, expiresAt: { type: Date, required: true } },
  { _id: false },
);

export const secondFactorSchema = new Schema<SecondFactor>(
  {
    sealed: String,
    lastStep: Number,
    backupCodes: { type: [String], default: [] },
    pending: { type: pending, default: undefined },
  },
  { _id: false },
);
