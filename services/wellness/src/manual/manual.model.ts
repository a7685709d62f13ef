import { withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';
import { documentSchema, type PdfDocument } from '../document/document.model.ts';
import { type TextInLanguage, textSchema } from '../video/video.model.ts';

export interface ManualDoc {
  _id: string;
  /** Where it stands in the list. */
  order: number;
  names: TextInLanguage[];
  labels: TextInLanguage[];
  /** One in each language that it is written in, and at least one. */
  documents: PdfDocument[];
  /** Folded, of names and labels in all languages: what a search finds it by. */
  words: string[];
  /** Retired: no list has it, and nobody can open it. */
  state: 'published' | 'retired';
  /** Rises with each change: two of staff who change it at once learn of each other by it. */
  revision: number;
  createdAt: Date;
}

export const orderIndex = { state: 1, order: 1, _id: 1 } as const;
export const wordsIndex = { state: 1, words: 1 } as const;
/** No two stand at the same place, also where two of staff move them at once. */
export const placeIndex = { order: 1 } as const;

/** Manuals belong to the programme, and to nobody in it. */
export function manualModel(database: Connection): Model<ManualDoc> {
  const schema = new Schema<ManualDoc>(
    {
      _id: { type: String, required: true },
      order: { type: Number, required: true },
      names: { type: [textSchema], required: true },
      labels: { type: [textSchema], required: true },
      documents: { type: [documentSchema], required: true },
      words: { type: [String], required: true },
      state: { type: String, enum: ['published', 'retired'], required: true },
      revision: { type: Number, required: true },
      createdAt: { type: Date, required: true },
    },
    { collection: 'manuals', versionKey: false },
  );
  schema.index(orderIndex);
  schema.index(wordsIndex);
  schema.index(placeIndex, { unique: true });
  schema.plugin(withOutbox);
  return database.model<ManualDoc>('Manual', schema);
}
