import { type Connection, type Model, Schema } from 'mongoose';

/** What a member chose for their chats. Who has no row chose nothing. */
export interface ChatSettingsDoc {
  /** The member. */
  _id: string;
  /** Neither they nor others see of each other what is read and who is writing. */
  hasNoReceipts: true;
}

/** Shard key: `_id`. */
export function settingsModel(database: Connection): Model<ChatSettingsDoc> {
  const schema = new Schema<ChatSettingsDoc>(
    { _id: { type: String, required: true }, hasNoReceipts: { type: Boolean, required: true } },
    { collection: 'settings', versionKey: false },
  );
  return database.model<ChatSettingsDoc>('ChatSettings', schema);
}
