import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Device } from '../device/device.ts';

/** A refresh token that was exchanged for the next one. */
export interface RetiredToken {
  hash: string;
  at: Date;
}

/** Who really acts, and by which of their sessions. */
export interface Actor {
  memberId: string;
  sessionId: string;
}

/** `app`: a code of an app, or one of its backup codes. Anything else is the id of a passkey. */
export type Proof = string;

/** One sign-in on one device: the family of all refresh tokens that grew from it. */
export interface Session {
  /** The `sid` of access tokens. */
  _id: string;
  memberId: string;
  /** Set: nobody signed in here; the actor was let act as the member for a while (decision 117). */
  actor?: Actor;
  /** SHA-256 of the one refresh token that is good now. */
  tokenHash: string;
  /** Exchanged tokens, newest first; the first is kept, the others while they are in their grace. */
  retired: RetiredToken[];
  /** SHA-256 of the browser's name at the last exchange. */
  browserHash: string;
  /** The second factor it began with, or has taken since (decision 121); none: a password or a code by phone alone. */
  provedBy?: Proof;
  /** When; not known in a session from before. An app that was replaced since proves nothing. */
  provedAt?: Date;
  /** What a member knows it by. Sessions from before have none. */
  device?: Device;
  createdAt: Date;
  /** The last exchange; none yet, or not known, in a session from before. */
  seenAt?: Date;
  /** Signed in until then unless used; used up to `endsAt` at most. */
  expiresAt: Date;
  endsAt: Date;
  endedAt?: Date;
  /** Its tries to impersonate a member are refused for too many guesses until then, which was reported. */
  blockToldUntil?: Date;
}

const retiredToken = new Schema<RetiredToken>(
  { hash: { type: String, required: true }, at: { type: Date, required: true } },
  { _id: false },
);

const actor = new Schema<Actor>(
  { memberId: { type: String, required: true }, sessionId: { type: String, required: true } },
  { _id: false },
);

const device = new Schema<Device>(
  { browser: { type: String, required: true }, system: { type: String, required: true } },
  { _id: false },
);

const sessionSchema = new Schema<Session>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    actor: { type: actor, default: undefined },
    tokenHash: { type: String, required: true },
    retired: { type: [retiredToken], default: [] },
    browserHash: { type: String, required: true },
    provedBy: String,
    provedAt: Date,
    device,
    createdAt: { type: Date, required: true },
    seenAt: Date,
    expiresAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    endedAt: Date,
    blockToldUntil: Date,
  },
  { collection: 'sessions' },
);
sessionSchema.index({ memberId: 1, createdAt: -1 });
sessionSchema.index({ 'actor.sessionId': 1 }, { sparse: true });
sessionSchema.index({ 'actor.memberId': 1 }, { sparse: true });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
sessionSchema.plugin(withOutbox);

export function sessionModel(connection: Connection): Model<Session> {
  return connection.model<Session>('Session', sessionSchema);
}
