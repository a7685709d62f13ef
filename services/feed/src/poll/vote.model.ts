import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** One member's answer to one poll. One that is taken back keeps its row without an answer until its domain event is published. */
export interface VoteDoc {
  _id: string;
  itemId: string;
  memberId: string;
  optionId: string | null;
  at: Date;
}

/** Shard key: `itemId`. */
export function voteModel(connection: Connection): Model<VoteDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      itemId: { type: String, required: true },
      memberId: { type: String, required: true },
      optionId: String,
      at: { type: Date, required: true },
    },
    { collection: 'votes', versionKey: false },
  );
  schema.index({ itemId: 1, memberId: 1 }, { unique: true });
  schema.index({ itemId: 1, optionId: 1 });
  schema.index({ memberId: 1, at: 1 });
  schema.plugin(withOutbox);
  return connection.model<VoteDoc>('Vote', schema as unknown as Schema<VoteDoc>);
}
