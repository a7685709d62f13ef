import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** One of the care team looked at who shares, within one window of ten minutes. */
export interface DiaryReadingDoc {
  _id: string;
  memberId: string;
  at: Date;
}

/** Long after its domain event was published and logged. */
const keepSeconds = 30 * 24 * 60 * 60;

/** Shard key: `_id`. */
export function diaryReadingModel(database: Connection): Model<DiaryReadingDoc> {
  const schema = new Schema<DiaryReadingDoc>(
    {
      _id: { type: String, required: true },
      memberId: { type: String, required: true },
      at: { type: Date, required: true },
    },
    { collection: 'diary_readings', versionKey: false },
  );
  schema.index({ at: 1 }, { expireAfterSeconds: keepSeconds });
  schema.index({ memberId: 1 });
  schema.plugin(withOutbox);
  return database.model<DiaryReadingDoc>('DiaryReading', schema);
}
