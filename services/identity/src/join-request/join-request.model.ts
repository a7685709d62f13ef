import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Passkey } from '../passkey/passkey.model.ts';

export const joinRequestStates = ['WAITING', 'APPROVED', 'DECLINED'] as const;
export type JoinRequestState = (typeof joinRequestStates)[number];

/** Somebody who accepted an invitation where staff approve who joins: all that makes them a member, once they do. */
export interface JoinRequest {
  /** The id of the member they are to be. */
  _id: string;
  invitationId: string;
  groupId?: string;
  username: string;
  firstName: string;
  lastName: string;
  passwordHash?: string;
  passkey?: Passkey;
  phoneNumber?: string;
  language?: string;
  state: JoinRequestState;
  askedAt: Date;
  decidedAt?: Date;
  /** Who answered, for the audit log once it is done. */
  decidedBy?: string;
  /** Approved, and the member is written. */
  admittedAt?: Date;
  removeAt: Date;
}

export const waitingIndex = { state: 1, askedAt: 1, _id: 1 } as const;

const joinRequestSchema = new Schema<JoinRequest>(
  {
    _id: { type: String, required: true },
    invitationId: { type: String, required: true },
    groupId: String,
    username: { type: String, required: true },
    firstName: { type: String, default: '' },
    lastName: { type: String, default: '' },
    passwordHash: { type: String, select: false },
    passkey: { type: Schema.Types.Mixed, select: false },
    phoneNumber: String,
    language: String,
    state: { type: String, enum: joinRequestStates, required: true },
    askedAt: { type: Date, required: true },
    decidedAt: Date,
    decidedBy: String,
    admittedAt: Date,
    removeAt: { type: Date, required: true },
  },
  { collection: 'joinRequests' },
);
joinRequestSchema.index(waitingIndex);
// One request for a name and for a number: who asks again with either is answered that it is taken.
joinRequestSchema.index({ username: 1 }, { unique: true });
joinRequestSchema.index(
  { phoneNumber: 1 },
  { unique: true, partialFilterExpression: { phoneNumber: { $type: 'string' } } },
);
// For who leaves: what names them here goes.
joinRequestSchema.index({ decidedBy: 1 }, { sparse: true });
joinRequestSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
joinRequestSchema.plugin(withOutbox);

export function joinRequestModel(connection: Connection): Model<JoinRequest> {
  return connection.model<JoinRequest>('JoinRequest', joinRequestSchema);
}
