import { longestText, withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

export interface RemovedComment {
  decisionId: string;
  /** When that was decided. */
  at: Date;
  /** Until it is restored, or thirty days are over. */
  body?: string;
  restoredAt?: Date;
}

/** A deleted comment keeps its row without its words: replies may hang on it, and its client id stays taken. */
export interface CommentDoc {
  _id: string;
  itemId: string;
  /** Empty for a top-level comment; always a top-level comment otherwise. */
  parentId: string;
  memberId: string;
  body?: string;
  createdAt: Date;
  editedAt?: Date;
  /** False once deleted: its words are gone. */
  living: boolean;
  deletedAt?: Date;
  deletedBy?: string;
  /** By moderation, the last time. */
  removed?: RemovedComment;
  /** Living, or deleted with living replies under it. */
  shown: boolean;
  /** Both counted from the rows (counts/), never added to. */
  likeCount: number;
  replyCount: number;
  countsVersion: number;
}

const removed = new Schema(
  {
    decisionId: { type: String, required: true },
    at: { type: Date, required: true },
    body: { type: String, maxlength: longestText.comment },
    restoredAt: Date,
  },
  { _id: false },
);

/** Words of removed comments that are still kept. */
export const removedCommentsIndex = { 'removed.at': 1 } as const;
export const commentIndex = { itemId: 1, parentId: 1, shown: 1, createdAt: -1, _id: -1 } as const;

/** Shard key: `_id` hashed. The id is derived from author and client id, so a repeated create meets its first row. */
export function commentModel(connection: Connection): Model<CommentDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      itemId: { type: String, required: true },
      parentId: { type: String, default: '' },
      memberId: { type: String, required: true },
      body: { type: String, maxlength: longestText.comment },
      createdAt: { type: Date, required: true },
      editedAt: Date,
      living: { type: Boolean, default: true },
      deletedAt: Date,
      deletedBy: String,
      removed: { type: removed, default: undefined },
      shown: { type: Boolean, default: true },
      likeCount: { type: Number, default: 0 },
      replyCount: { type: Number, default: 0 },
      countsVersion: { type: Number, default: 0 },
    },
    { collection: 'comments', versionKey: false },
  );
  schema.index(commentIndex);
  schema.index({ itemId: 1, living: 1 });
  schema.index({ parentId: 1, living: 1 });
  schema.index({ memberId: 1, createdAt: 1 });
  schema.index({ deletedBy: 1 }, { sparse: true });
  schema.index(removedCommentsIndex, { partialFilterExpression: { 'removed.body': { $exists: true } } });
  schema.plugin(withOutbox);
  return connection.model<CommentDoc>('Comment', schema as unknown as Schema<CommentDoc>);
}
