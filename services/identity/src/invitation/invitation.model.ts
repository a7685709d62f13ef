import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** Who came by an invitation, or is about to: a place of it is theirs from before their row is written. */
export interface InvitationUse {
  memberId: string;
  at: Date;
}

/** A link that makes members of those who have it. Its token is no part of the row: a copy of the database invites nobody. */
export interface Invitation {
  /** 128 random bits in base64url, the first half of its token. */
  _id: string;
  /** Unset: to the community, and to no group of it. */
  groupId?: string;
  label?: string;
  /** Unset: they left. */
  createdBy?: string;
  createdAt: Date;
  expiresAt: Date;
  /** Null: it was revoked, and is not any more. */
  revokedAt?: Date | null;
  mostUses: number;
  uses: number;
  usedBy: InvitationUse[];
  /** The number it is sent to, E.164, or the e-mail address; of a link that staff hand out themselves there is neither. */
  phoneNumber?: string;
  email?: string;
  language?: string;
  /** Since when its message is on its way; unset before and after. */
  sendingAt?: Date | null;
  /** When a provider took its message last, or did not. */
  sentAt?: Date | null;
  failedAt?: Date | null;
  removeAt: Date;
}

export const newestIndex = { createdAt: -1, _id: -1 } as const;
export const newestOfGroupIndex = { groupId: 1, createdAt: -1, _id: -1 } as const;

const invitationSchema = new Schema<Invitation>(
  {
    _id: { type: String, required: true },
    groupId: String,
    label: String,
    createdBy: String,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: Date,
    mostUses: { type: Number, required: true },
    uses: { type: Number, required: true },
    usedBy: { type: [new Schema({ memberId: String, at: Date }, { _id: false })], default: [] },
    phoneNumber: String,
    email: String,
    language: String,
    sendingAt: Date,
    sentAt: Date,
    failedAt: Date,
    removeAt: { type: Date, required: true },
  },
  { collection: 'invitations' },
);
invitationSchema.index(newestIndex);
invitationSchema.index(newestOfGroupIndex);
// For who leaves: what names them here goes.
invitationSchema.index({ createdBy: 1 });
invitationSchema.index({ 'usedBy.memberId': 1 });
invitationSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
invitationSchema.plugin(withOutbox);

export function invitationModel(connection: Connection): Model<Invitation> {
  return connection.model<Invitation>('Invitation', invitationSchema);
}
