// How the part of a post is stored in its item, and the indexes it is found by.
import { longestReason } from '@banyan/kit';
import { Schema } from 'mongoose';
import { standings } from './post-part.ts';
import { rejectionReasons } from './rejection-reasons.ts';

const claim = new Schema(
  { by: { type: String, required: true }, until: { type: Date, required: true } },
  { _id: false },
);
const why = { key: { type: String, enum: [...rejectionReasons] }, text: { type: String, maxlength: longestReason } };
const rejection = new Schema({ ...why, key: { ...why.key, required: true } }, { _id: false });
const decision = new Schema(
  {
    approve: { type: Boolean, required: true },
    ...why,
    by: { type: String, required: true },
    at: { type: Date, required: true },
    effectAt: { type: Date, required: true },
  },
  { _id: false },
);

const removed = new Schema(
  {
    decisionId: { type: String, required: true },
    at: { type: Date, required: true },
    from: { type: String, enum: [...standings], required: true },
    restoredAt: Date,
  },
  { _id: false },
);

const source = new Schema({ target: String, sight: { type: String, required: true } }, { _id: false });

export const postPart = new Schema(
  {
    standing: { type: String, enum: [...standings], required: true },
    turn: { type: Number, required: true },
    revision: { type: Number, required: true },
    changedUnder: String,
    publishedRevision: Number,
    isTeams: { type: Boolean, required: true },
    displayAuthorId: String,
    source: { type: source, default: undefined },
    pictureId: String,
    previousPictureIds: { type: [String], default: undefined },
    startTime: Date,
    endTime: Date,
    submittedAt: Date,
    claim: { type: claim, default: undefined },
    decision: { type: decision, default: undefined },
    decidedAt: Date,
    decidedBy: String,
    rejection: { type: rejection, default: undefined },
    removed: { type: removed, default: undefined },
  },
  { _id: false },
);

/** A member's own, the last written first. Only posts are in it. */
export const ownPostsIndex = { authorId: 1, createdAt: -1, _id: -1 } as const;
/** What waits for staff. */
export const postApprovalIndex = { 'post.submittedAt': 1, _id: 1 } as const;
export const dueDecisionsIndex = { 'post.decision.effectAt': 1 } as const;
/** What moderation removed, and is not deleted yet. */
export const removedPostsIndex = { 'post.removed.at': 1 } as const;
/** What was imported, and changed by staff. */
export const sourceIndex = { 'post.source.sight': 1 } as const;

export function addPostIndexes(schema: Schema): void {
  schema.index(ownPostsIndex, { partialFilterExpression: { 'post.standing': { $exists: true } } });
  schema.index(postApprovalIndex, { partialFilterExpression: { 'post.standing': 'waiting' } });
  schema.index(removedPostsIndex, { partialFilterExpression: { 'post.standing': 'removed' } });
  schema.index({ 'post.decidedBy': 1 }, { sparse: true });
  schema.index(sourceIndex, { sparse: true });
  schema.index(dueDecisionsIndex, { partialFilterExpression: { 'post.decision.effectAt': { $exists: true } } });
}
