import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Kind, kinds } from '../kinds.ts';
import { addPostIndexes, postPart } from '../post/post.model.ts';
import { type ItemOf, itemStatuses, noEnd } from './envelope.ts';

export type FeedItemDoc = { [K in Kind]: ItemOf<K, (typeof kinds)[K]['content']> }[Kind];
/** An item that takes place. */
export type HappeningDoc = Extract<FeedItemDoc, { kind: 'event' | 'sport' }>;

/** The order of the feed. Hinted, so that a page never depends on what the planner learned from earlier queries. */
export const feedIndex = { status: 1, feedKeys: 1, publishedAt: -1, _id: -1 } as const;
/** Only the few pinned items are in it. */
export const pinnedIndex = { pinned: 1, publishedAt: -1, _id: -1 } as const;

/** What the team finds in its list; members' own posts are ranges of their own in it. */
export const publicationIndex = {
  status: 1,
  'post.isTeams': 1,
  kind: 1,
  publishedAt: -1,
  _id: -1,
  feedUntil: 1,
} as const;
/** Only events that leave the feed when they are over, and may have left it, are in it. */
export const leavingIndex = { status: 1, publishedAt: -1, _id: -1, feedUntil: 1 } as const;

/** What takes place, as it begins. Only events and sport are in it. */
export const scheduleIndex = {
  status: 1,
  feedKeys: 1,
  'content.startTime': 1,
  _id: 1,
  'content.endTime': 1,
} as const;

/** Shard key: `_id` hashed. Ids of imported items come from their external key, so uniqueness needs no other index. */
export function feedItemModel(connection: Connection): Model<FeedItemDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      kind: { type: String, required: true },
      externalKey: String,
      status: { type: String, enum: itemStatuses, required: true },
      targets: { type: [String], required: true },
      categories: { type: [String], required: true },
      mainCategory: String,
      feedKeys: { type: [String], required: true },
      publishedAt: { type: Date, required: true },
      openFrom: Date,
      publishUntil: { type: Date, default: noEnd },
      feedUntil: Date,
      pinned: { type: Boolean, default: false },
      pinnedHere: Boolean,
      authorId: String,
      displayAuthor: String,
      createdAt: { type: Date, required: true },
      changes: Number,
      changedAt: Date,
      content: { type: Schema.Types.Mixed, required: true },
      counts: { type: Schema.Types.Mixed, required: true },
      countsVersion: { type: Number, default: 0 },
      post: { type: postPart, default: undefined },
    },
    { collection: 'items', versionKey: false, minimize: false },
  );
  addIndexes(schema);
  schema.plugin(withOutbox);
  return connection.model<FeedItemDoc>('FeedItem', schema as unknown as Schema<FeedItemDoc>);
}

function addIndexes(schema: Schema): void {
  schema.index(feedIndex);
  schema.index(publicationIndex);
  schema.index(leavingIndex, { partialFilterExpression: { feedUntil: { $exists: true } } });
  schema.index(pinnedIndex, { partialFilterExpression: { pinned: true } });
  schema.index(scheduleIndex, { partialFilterExpression: { 'content.startTime': { $exists: true } } });
  schema.index({ status: 1, publishUntil: 1 });
  schema.index({ status: 1, publishedAt: 1 });
  schema.index({ status: 1, openFrom: 1 }, { partialFilterExpression: { openFrom: { $exists: true } } });
  schema.index({ authorId: 1 }, { sparse: true });
  schema.index({ externalKey: 1 }, { sparse: true });
  addPostIndexes(schema);
}
