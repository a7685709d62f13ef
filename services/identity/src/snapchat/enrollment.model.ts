import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** A member who said which Snapchat account is theirs, and waits for a code by Snapchat (community.md §4). One for each. */
export interface SnapchatEnrollment {
  /** The member's own id. */
  _id: string;
  username: string;
  startedAt: Date;
  /** HMAC of the code that was made last; none yet, or none that is left. */
  seal?: string;
  triesLeft?: number;
  sentAt?: Date;
  /** Of the code. */
  expiresAt?: Date;
  /** Anyone who neither got nor wanted a code for so long is forgotten. */
  forgetAt: Date;
}

const enrollmentSchema = new Schema<SnapchatEnrollment>(
  {
    _id: { type: String, required: true },
    username: { type: String, required: true },
    startedAt: { type: Date, required: true },
    seal: String,
    triesLeft: Number,
    sentAt: Date,
    expiresAt: Date,
    forgetAt: { type: Date, required: true },
  },
  { collection: 'snapchatEnrollments' },
);
enrollmentSchema.index({ startedAt: -1, _id: -1 });
enrollmentSchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });
enrollmentSchema.plugin(withOutbox);

export function snapchatEnrollmentModel(connection: Connection): Model<SnapchatEnrollment> {
  return connection.model<SnapchatEnrollment>('SnapchatEnrollment', enrollmentSchema);
}
