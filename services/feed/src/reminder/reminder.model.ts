import { type Connection, type Model, Schema } from 'mongoose';

export interface ReminderDoc {
  _id: string;
  memberId: string;
  itemId: string;
  on: boolean;
  changedAt: Date;
}

/** Shard key: `memberId`. */
export function reminderModel(connection: Connection): Model<ReminderDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      memberId: { type: String, required: true },
      itemId: { type: String, required: true },
      on: { type: Boolean, required: true },
      changedAt: { type: Date, required: true },
    },
    { collection: 'reminders', versionKey: false },
  );
  schema.index({ memberId: 1, itemId: 1 }, { unique: true });
  schema.index({ memberId: 1, on: 1, changedAt: -1 });
  return connection.model<ReminderDoc>('Reminder', schema as unknown as Schema<ReminderDoc>);
}
