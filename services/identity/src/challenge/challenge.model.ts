import { type Connection, type Model, Schema } from 'mongoose';

/** What an answer to it is for; one for the one is none for the other. */
export type ChallengePurpose = 'second step' | 'passkey' | 'return';

/** Something that was given to a browser and has to come back once, with what only the member has. */
export interface Challenge {
  /** SHA-256 of what the browser got. */
  _id: string;
  purpose: ChallengePurpose;
  memberId?: string;
  triesLeft: number;
  createdAt: Date;
  expiresAt: Date;
  usedAt?: Date;
  /** To return: the second factor that was taken. */
  provedBy?: string;
}

const challengeSchema = new Schema<Challenge>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    memberId: String,
    triesLeft: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: Date,
    provedBy: String,
  },
  { collection: 'challenges' },
);
challengeSchema.index({ memberId: 1 });
challengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export function challengeModel(connection: Connection): Model<Challenge> {
  return connection.model<Challenge>('Challenge', challengeSchema);
}
