import { type Connection, type Model, Schema } from 'mongoose';

/** One member's answer to one poll. */
export interface VoteDoc {
  _id: string;
  itemId: string;
  memberId: string;
  optionId: string;
  at: Date;
}

/** Shard key: `itemId`. */
export function voteModel(connection: Connection): Model<VoteDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      itemId: { type: String, required: true },
      memberId: { type: String, required: true },
      optionId: { type: String, required: true },
      at: { type: Date, required: true },
    },
    { collection: 'votes', versionKey: false },
  );
  schema.index({ itemId: 1, memberId: 1 }, { unique: true });
  schema.index({ itemId: 1, optionId: 1 });
  return connection.model<VoteDoc>('Vote', schema as unknown as Schema<VoteDoc>);
}
