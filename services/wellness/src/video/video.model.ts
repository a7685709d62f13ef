import { type RenditionState, renditionStates, withOutbox } from '@banyan/kit';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { documentSchema, type PdfDocument } from '../document/document.model.ts';

export const videoTypes = ['session', 'pose', 'modification'] as const;
export type VideoType = (typeof videoTypes)[number];

export const videoLengths = ['short', 'medium', 'long'] as const;
export type VideoLength = (typeof videoLengths)[number];

export interface TextInLanguage {
  language: string;
  text: string;
}

/** Something that begins in a film, and lasts to the next. */
export interface Chapter {
  /** In whole seconds. */
  at: number;
  names: TextInLanguage[];
}

export interface VideoDoc {
  _id: string;
  type: VideoType;
  /** Where it stands among those of its type. */
  order: number;
  names: TextInLanguage[];
  labels: TextInLanguage[];
  /** Of a session: by the word in its label. */
  length?: VideoLength;
  /** Media has its files below this id. */
  assetId: string;
  file: string;
  /** Of the film. What was stored before it was asked for has none. */
  bytes?: number;
  seconds: number;
  /** In pixels. */
  width: number;
  height: number;
  preview?: string;
  /** How far media is with the film in several sizes. None: nobody makes them. */
  renditions?: RenditionState;
  /** The playlist of them, a file of the asset, once they are there. */
  playlist?: string;
  captions: { language: string; file: string }[];
  /** In their order. What was stored before there were any has none. */
  chapters?: Chapter[];
  /** What can be read beside it: a PDF in one language, or in each of several. */
  documents?: PdfDocument[];
  /** Folded, of names and labels in all languages: what a search finds it by. */
  words: string[];
  /** Retired: no list has it, and nobody can watch it. */
  state: 'published' | 'retired';
  /** Rises with each change of its names, labels, chapters, preview and captions: two of staff who change it at once learn of each other by it. */
  revision: number;
  createdAt: Date;
}

export const orderIndex = { state: 1, type: 1, order: 1, _id: 1 } as const;
export const wordsIndex = { state: 1, words: 1 } as const;
/** No two of a type stand at the same place, also where two of staff move them at once. */
export const placeIndex = { type: 1, order: 1 } as const;
/** Of those that have renditions, or will. */
export const awaitedIndex = { renditions: 1 } as const;

/** Of what is named in each language of the community. */
export const textSchema = new Schema<TextInLanguage>(
  { language: { type: String, required: true }, text: { type: String, required: true } },
  { _id: false, id: false },
);
const track = new Schema<VideoDoc['captions'][number]>(
  { language: { type: String, required: true }, file: { type: String, required: true } },
  { _id: false, id: false },
);
const chapter = new Schema<Chapter>(
  { at: { type: Number, required: true }, names: { type: [textSchema], required: true } },
  { _id: false, id: false },
);

/** Videos belong to the programme, and to nobody in it. */
export function videoModel(database: Connection): Model<VideoDoc> {
  const schema = new Schema<VideoDoc>(
    {
      _id: { type: String, required: true },
      type: { type: String, enum: videoTypes, required: true },
      order: { type: Number, required: true },
      names: { type: [textSchema], required: true },
      labels: { type: [textSchema], required: true },
      length: { type: String, enum: videoLengths },
      assetId: { type: String, required: true },
      file: { type: String, required: true },
      bytes: Number,
      seconds: { type: Number, required: true },
      width: { type: Number, required: true },
      height: { type: Number, required: true },
      preview: String,
      renditions: { type: String, enum: renditionStates },
      playlist: String,
      captions: { type: [track], required: true },
      chapters: { type: [chapter], default: undefined },
      documents: { type: [documentSchema], default: undefined },
      words: { type: [String], required: true },
      state: { type: String, enum: ['published', 'retired'], required: true },
      revision: { type: Number, required: true },
      createdAt: { type: Date, required: true },
    },
    { collection: 'videos', versionKey: false },
  );
  schema.index(orderIndex);
  schema.index(wordsIndex);
  schema.index(awaitedIndex, { partialFilterExpression: { renditions: { $exists: true } } });
  schema.index(placeIndex, { unique: true });
  schema.plugin(withOutbox);
  return database.model<VideoDoc>('Video', schema);
}
