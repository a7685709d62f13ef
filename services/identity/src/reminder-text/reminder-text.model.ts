import { type Connection, type Model, Schema } from 'mongoose';

/** That a text is on its way or was sent, so that it is not sent again. Neither number nor words. */
export interface ReminderText {
  /** What anyone who asked for it calls it. */
  _id: string;
  memberId: string;
  at: Date;
}

/** Longer than anybody asks again for the same. */
const keptSeconds = 7 * 24 * 60 * 60;

export function reminderTextModel(connection: Connection): Model<ReminderText> {
  const schema = new Schema<ReminderText>(
    {
      _id: { type: String, required: true },
      memberId: { type: String, required: true },
      at: { type: Date, required: true },
    },
    { collection: 'reminderTexts', versionKey: false },
  );
  schema.index({ memberId: 1 });
  schema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });
  return connection.model<ReminderText>('ReminderText', schema);
}
