import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** What a member says of their diary as a whole. */
export interface DiaryDoc {
  /** The member's id. */
  _id: string;
  /** They let it be kept, since then. */
  consentSince?: Date;
  /** They let the care team read it, since then. */
  sharedSince?: Date;
  /** The care team looked last. */
  lastReadAt?: Date;
  /** Which entries were made last and when, the oldest first: as many as a day may have. */
  added?: { entryId: string; at: Date }[];
}

/** So many within a day: more than anybody feels. */
export const entriesADay = 20;

export const sharedIndex = { sharedSince: -1, _id: -1 } as const;

/** Shard key: `_id`. */
export function diaryModel(database: Connection): Model<DiaryDoc> {
  const schema = new Schema<DiaryDoc>(
    {
      _id: { type: String, required: true },
      consentSince: Date,
      sharedSince: Date,
      lastReadAt: Date,
      added: { type: [{ _id: false, entryId: String, at: Date }], default: undefined },
    },
    { collection: 'diaries', versionKey: false },
  );
  schema.index(sharedIndex, { partialFilterExpression: { sharedSince: { $exists: true } } });
  schema.plugin(withOutbox);
  return database.model<DiaryDoc>('Diary', schema);
}
