import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { ReactionType } from '../generated/schema.ts';
import { reactionTypes } from './reaction-types.ts';

export const subjectKinds = ['item', 'comment'] as const;

/**
 * What one member feels about one item or comment. A reaction taken away keeps its row with `type: null`, because the
 * row also carries the domain event of the change in its outbox.
 */
export interface ReactionDoc {
  _id: string;
  subjectKind: (typeof subjectKinds)[number];
  subjectId: string;
  /** The item itself, or the one the comment stands under. */
  itemId: string;
  memberId: string;
  type: ReactionType | null;
  at: Date;
}

/** Shard key: `subjectId`. The second index counts by type and lists the newest without reading a document. */
export function reactionModel(connection: Connection): Model<ReactionDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      subjectKind: { type: String, enum: subjectKinds, required: true },
      subjectId: { type: String, required: true },
      itemId: { type: String, required: true },
      memberId: { type: String, required: true },
      type: { type: String, enum: [...reactionTypes, null] },
      at: { type: Date, required: true },
    },
    { collection: 'reactions', versionKey: false },
  );
  schema.index({ subjectId: 1, memberId: 1 }, { unique: true });
  schema.index({ subjectId: 1, type: 1, at: -1, _id: -1 });
  schema.index({ memberId: 1, at: 1 });
  schema.plugin(withOutbox);
  return connection.model<ReactionDoc>('Reaction', schema as unknown as Schema<ReactionDoc>);
}
