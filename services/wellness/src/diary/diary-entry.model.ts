import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Encrypted } from './encrypt.ts';

/**
 * One entry: what it says is in one encrypted field (decision 174). Whose it is and of when stand beside it, or nothing could be found.
 */
export interface DiaryEntryDoc extends Partial<Encrypted> {
  /** Derived from the member and the client's id for it. */
  _id: string;
  memberId: string;
  /** When they felt so. */
  at?: Date;
  /** On its way since then: nothing is said in it yet. */
  begunAt?: Date;
  /** Deleted then: kept without what it said until no device sends it again. */
  goneAt?: Date;
}

/** One that was not deleted. */
export type KeptEntry = DiaryEntryDoc & Encrypted & { at: Date };

/** Longer than any call takes. What was begun by a process that was killed goes then, unless it is sent again before. */
const begunForMinutes = 60;

/** Longer than a device may wait for its line. */
const goneAfterDays = 60;

export const ownEntries = { memberId: 1, at: -1, _id: -1 } as const;
export const byKey = { keyId: 1, _id: 1 } as const;

/** Shard key: `memberId`. */
export function diaryEntryModel(database: Connection): Model<DiaryEntryDoc> {
  const schema = new Schema<DiaryEntryDoc>(
    {
      _id: { type: String, required: true },
      memberId: { type: String, required: true },
      at: Date,
      keyId: String,
      sealed: String,
      begunAt: Date,
      goneAt: Date,
    },
    { collection: 'diary_entries', versionKey: false },
  );
  schema.index(ownEntries, { partialFilterExpression: { keyId: { $exists: true } } });
  schema.index({ memberId: 1 });
  schema.index(byKey, { partialFilterExpression: { keyId: { $exists: true } } });
  schema.index({ begunAt: 1 }, { expireAfterSeconds: begunForMinutes * 60, sparse: true });
  schema.index({ goneAt: 1 }, { expireAfterSeconds: goneAfterDays * 24 * 60 * 60, sparse: true });
  schema.plugin(withOutbox);
  return database.model<DiaryEntryDoc>('DiaryEntry', schema);
}
