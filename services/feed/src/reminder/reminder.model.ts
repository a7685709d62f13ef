import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

export interface ReminderDoc {
  _id: string;
  memberId: string;
  itemId: string;
  on: boolean;
  changedAt: Date;
  /** It came on because the member goes, and they have not turned it themselves since. */
  isByGoing?: boolean;
  /** The last turn of their answer that it followed (follow-answer.ts). */
  answerTurn?: number;
}

/** Who is to be reminded of an item, a page at a time. */
export const remindedIndex = { itemId: 1, on: 1, memberId: 1 } as const;

/** Shard key: `memberId`. */
export function reminderModel(connection: Connection): Model<ReminderDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      memberId: { type: String, required: true },
      itemId: { type: String, required: true },
      on: { type: Boolean, required: true },
      changedAt: { type: Date, required: true },
      isByGoing: Boolean,
      answerTurn: Number,
    },
    { collection: 'reminders', versionKey: false },
  );
  schema.index({ memberId: 1, itemId: 1 }, { unique: true });
  schema.index({ memberId: 1, on: 1, changedAt: -1 });
  schema.index(remindedIndex);
  schema.plugin(withOutbox);
  return connection.model<ReminderDoc>('Reminder', schema as unknown as Schema<ReminderDoc>);
}
