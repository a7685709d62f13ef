import { type Connection, type InferSchemaType, type Model, Schema } from 'mongoose';

/** What a member answered to the question of a week. Shard key when one server is not enough: `memberId`. */
const openAnswerSchema = new Schema(
  {
    /** Of the member and the answer before it, so that one week has one. */
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    question: { type: String, required: true },
    answer: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'openAnswers' },
);
openAnswerSchema.index({ memberId: 1, at: -1 });

export type OpenAnswer = InferSchemaType<typeof openAnswerSchema> & { _id: string };

export function openAnswerModel(connection: Connection): Model<OpenAnswer> {
  return connection.model<OpenAnswer>('OpenAnswer', openAnswerSchema as unknown as Schema<OpenAnswer>);
}
