import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Kind, kinds } from '../kinds.ts';
import { type ItemOf, itemStatuses } from './envelope.ts';

/** Stands for "no end", so that one plain range answers who is still published. */
export const noEnd = new Date('9999-12-31T00:00:00.000Z');

export type FeedItemDoc = { [K in Kind]: ItemOf<K, (typeof kinds)[K]['content']> }[Kind];

/** The order of the feed. Hinted, so that a page never depends on what the planner learned from earlier queries. */
export const feedIndex = { status: 1, feedKeys: 1, publishedAt: -1, _id: -1 } as const;
/** Only the few pinned items are in it. */
export const pinnedIndex = { pinned: 1, publishedAt: -1, _id: -1 } as const;

/** Shard key: `_id` hashed. Ids of imported items come from their external key, so uniqueness needs no other index. */
export function feedItemModel(connection: Connection): Model<FeedItemDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      kind: { type: String, required: true },
      status: { type: String, enum: itemStatuses, required: true },
      targets: { type: [String], required: true },
      categories: { type: [String], required: true },
      mainCategory: String,
      feedKeys: { type: [String], required: true },
      publishedAt: { type: Date, required: true },
      publishUntil: { type: Date, default: noEnd },
      pinned: { type: Boolean, default: false },
      authorId: String,
      displayAuthor: String,
      createdAt: { type: Date, required: true },
      content: { type: Schema.Types.Mixed, required: true },
      counts: { type: Schema.Types.Mixed, required: true },
      countsVersion: { type: Number, default: 0 },
    },
    { collection: 'items', versionKey: false, minimize: false },
  );
  schema.index(feedIndex);
  schema.index(pinnedIndex, { partialFilterExpression: { pinned: true } });
  schema.index({ status: 1, publishUntil: 1 });
  schema.index({ status: 1, publishedAt: 1 });
  schema.index({ authorId: 1 }, { sparse: true });
  schema.plugin(withOutbox);
  return connection.model<FeedItemDoc>('FeedItem', schema as unknown as Schema<FeedItemDoc>);
}
