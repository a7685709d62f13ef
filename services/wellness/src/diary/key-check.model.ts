import { type Connection, type Model, Schema } from 'mongoose';

/** By what a key of diaries is known again. Written once for each name, and never changed. */
export interface KeyCheckDoc {
  /** The name of the key. */
  _id: string;
  /** Derived from the key; leads nowhere back. */
  check: string;
}

/** Shard key: `_id`. */
export function keyCheckModel(database: Connection): Model<KeyCheckDoc> {
  const schema = new Schema<KeyCheckDoc>(
    { _id: { type: String, required: true }, check: { type: String, required: true } },
    { collection: 'diary_key_checks', versionKey: false },
  );
  return database.model<KeyCheckDoc>('DiaryKeyCheck', schema);
}
