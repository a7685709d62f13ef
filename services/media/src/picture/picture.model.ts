import { longestText, withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { RejectionReason } from '../generated/schema.ts';
import { limits } from '../limits.ts';
import { type PictureState, pictureStates } from './picture-states.ts';
import { type Purpose, purposes } from './purposes.ts';
import { rejectionReasons } from './rejection-reasons.ts';

/** Why a picture was not approved: a word of the list, and staff's own words. */
export interface Rejected {
  key: RejectionReason;
  text?: string;
}

/** What somebody of staff decided, until it takes effect. */
export interface Decision {
  approve: boolean;
  key?: RejectionReason;
  text?: string;
  by: string;
  at: Date;
  effectAt: Date;
}

export interface PictureDoc {
  /** The public id. Made of the permission's number and a key of the deployment: a repeated upload meets its first row. */
  _id: string;
  ownerId: string;
  purpose: Purpose;
  state: PictureState;
  /** Of the file as it was sent (SHA-256): by it a repeat is known from another file. */
  digest: string;
  /** Of the kept picture. */
  width: number;
  height: number;
  bytes: number;
  format: 'jpeg' | 'webp';
  /** A `data:` address of some hundred bytes, shown until the picture is there. */
  blur: string;
  alt?: string;
  /** On whose wall it stands or is to stand, and whom that event was for as it was sent (decision 203). */
  wall?: { itemId: string; audience: string[] };
  /** Which post it is of, and whether that is the community's own: then it stays when its owner is gone (decision 205). */
  post?: { id: string; isTeams: boolean };
  /**
   * Which message of which chat it is of, by its sender's own id of it. `keptAt`: since when, until chat has confirmed that the message was sent
   * (decision 221).
   */
  chat?: { id: string; messageKey: string; keptAt?: Date };
  /** What its owner calls it, in a gallery. */
  label?: string;
  /** Since when it waits, or waited, for staff. */
  submittedAt?: Date;
  /** Who of staff looks at it. */
  claim?: { by: string; until: Date };
  /** Stored, and not in force yet. */
  decision?: Decision;
  decidedAt?: Date;
  decidedBy?: string;
  /** While it is rejected. */
  rejection?: Rejected;
  /** The owner's own words; there is one turn. */
  appeal?: { text: string; at: Date };
  createdAt: Date;
  /** While it arrives: the process that brings it. */
  bringer?: string;
  removedAt?: Date;
  /** Its owner is leaving: nobody sees it, staff neither, until they return (decision 143). */
  isOwnerLeaving?: true;
}

export const ownIndex = { ownerId: 1, createdAt: -1 } as const;
/** What members look at: a gallery, a profile picture and what became of it. */
export const shownIndex = { ownerId: 1, purpose: 1, submittedAt: -1, _id: -1 } as const;
/** What is kept for a post. */
export const ofPostIndex = { 'post.id': 1 } as const;
/** What members see of an event's wall. */
export const wallIndex = { 'wall.itemId': 1, state: 1, submittedAt: -1, _id: -1 } as const;
/** What waits for staff. */
export const approvalIndex = { state: 1, submittedAt: 1, _id: 1 } as const;
export const stateIndex = { state: 1, createdAt: 1 } as const;
/** Of a member's own pictures: recorded, and never sent to staff. */
export const unsentIndex = { createdAt: 1 } as const;

/** Of messages: kept, and not known to be sent. */
export const unconfirmedIndex = { 'chat.keptAt': 1 } as const;

/** How long the row of a removed picture stays: far longer than its permission. */
const keptAfterRemovalSeconds = 24 * 60 * 60;

const rejected = new Schema(
  { key: { type: String, enum: [...rejectionReasons], required: true }, text: String },
  { _id: false },
);
const appeal = new Schema(
  { text: { type: String, maxlength: longestText.appeal, required: true }, at: { type: Date, required: true } },
  { _id: false },
);

const wall = new Schema(
  { itemId: { type: String, required: true }, audience: { type: [String], required: true } },
  { _id: false },
);
const post = new Schema(
  { id: { type: String, required: true }, isTeams: { type: Boolean, required: true } },
  { _id: false },
);
const chat = new Schema({ id: { type: String, required: true }, messageKey: String, keptAt: Date }, { _id: false });
const claim = new Schema(
  { by: { type: String, required: true }, until: { type: Date, required: true } },
  { _id: false },
);
const decision = new Schema(
  {
    approve: { type: Boolean, required: true },
    key: { type: String, enum: [...rejectionReasons] },
    text: String,
    by: { type: String, required: true },
    at: { type: Date, required: true },
    effectAt: { type: Date, required: true },
  },
  { _id: false },
);

export function pictureModel(connection: Connection): Model<PictureDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      ownerId: { type: String, required: true },
      purpose: { type: String, enum: [...purposes], required: true },
      state: { type: String, enum: [...pictureStates], required: true },
      digest: { type: String, required: true },
      width: { type: Number, required: true },
      height: { type: Number, required: true },
      bytes: { type: Number, required: true },
      format: { type: String, enum: ['jpeg', 'webp'], required: true },
      blur: { type: String, required: true },
      alt: { type: String, maxlength: limits.altText },
      wall: { type: wall, default: undefined },
      post: { type: post, default: undefined },
      chat: { type: chat, default: undefined },
      label: { type: String, maxlength: longestText.photoLabel },
      submittedAt: Date,
      claim: { type: claim, default: undefined },
      decision: { type: decision, default: undefined },
      decidedAt: Date,
      decidedBy: String,
      rejection: { type: rejected, default: undefined },
      appeal: { type: appeal, default: undefined },
      createdAt: { type: Date, required: true },
      bringer: String,
      removedAt: Date,
      isOwnerLeaving: Boolean,
    },
    { collection: 'pictures', versionKey: false },
  );
  addIndexes(schema);
  schema.plugin(withOutbox);
  return connection.model<PictureDoc>('Picture', schema as unknown as Schema<PictureDoc>);
}

function addIndexes(schema: Schema): void {
  schema.index(ownIndex);
  schema.index(shownIndex, { partialFilterExpression: { submittedAt: { $exists: true } } });
  // One profile picture of a member waits at a time, however many are sent at once.
  schema.index(
    { ownerId: 1 },
    { unique: true, partialFilterExpression: { purpose: 'profile_picture', state: 'pending' } },
  );
  schema.index(ofPostIndex, { partialFilterExpression: { 'post.id': { $exists: true } } });
  schema.index(wallIndex, { partialFilterExpression: { 'wall.itemId': { $exists: true } } });
  schema.index(approvalIndex, { partialFilterExpression: { state: 'pending' } });
  schema.index({ decidedAt: -1, _id: -1 }, { partialFilterExpression: { decidedAt: { $exists: true } } });
  schema.index({ 'decision.effectAt': 1 }, { partialFilterExpression: { 'decision.effectAt': { $exists: true } } });
  // What is swept is few: most pictures are in no state of these.
  schema.index(stateIndex, { partialFilterExpression: { state: { $in: ['arriving', 'fresh', 'removed'] } } });
  schema.index(unsentIndex, { partialFilterExpression: { state: 'kept' } });
  schema.index(unconfirmedIndex, { partialFilterExpression: { 'chat.keptAt': { $exists: true } } });
  schema.index({ removedAt: 1 }, { expireAfterSeconds: keptAfterRemovalSeconds });
}
