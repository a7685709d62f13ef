import { type RenditionState, renditionStates } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';
import { type AssetKind, assetKinds } from './asset-kinds.ts';

/** `arriving`: its files are on the way, and nobody sees it. */
export const assetStates = ['arriving', 'ready'] as const;
export type AssetState = (typeof assetStates)[number];

/** What the programme shows: a film with its captions and preview, or a document. It belongs to no member. */
export interface AssetDoc {
  _id: string;
  kind: AssetKind;
  state: AssetState;
  files: { name: string; bytes: number }[];
  createdAt: Date;
  /** While it arrives: the process that brings it. */
  bringer?: string;
  /** Of a film that staff uploaded: how long and how large it is. */
  film?: FilmSize;
  /** Of a PDF that staff uploaded. */
  document?: DocumentSize;
  /** Of a film that became a video where ffmpeg is. */
  renditions?: FilmRenditions;
  /** Since then it is here, and nobody used it: it goes after a day. */
  unusedSince?: Date;
}

export interface FilmRenditions {
  state: RenditionState;
  /** How often they were begun. */
  tries: number;
  /** While they are made: the process that does so, and until when it is taken to live. */
  by?: string;
  until?: Date;
}

/** In seconds, and in pixels as it is shown. */
export interface FilmSize {
  seconds: number;
  width: number;
  height: number;
}

export interface DocumentSize {
  pages: number;
}

/** What is swept: few, as most assets are whole. */
export const sweptIndex = { state: 1, createdAt: 1 } as const;

export const unusedIndex = { unusedSince: 1 } as const;
/** Of films alone. */
export const renditionsIndex = { 'renditions.state': 1, createdAt: 1 } as const;

export function assetModel(connection: Connection): Model<AssetDoc> {
  const file = new Schema(
    { name: { type: String, required: true }, bytes: { type: Number, required: true } },
    { _id: false },
  );
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      kind: { type: String, enum: [...assetKinds], required: true },
      state: { type: String, enum: [...assetStates], required: true },
      files: { type: [file], required: true },
      createdAt: { type: Date, required: true },
      bringer: String,
      film: new Schema({ seconds: Number, width: Number, height: Number }, { _id: false }),
      document: new Schema({ pages: Number }, { _id: false }),
      renditions: new Schema(
        {
          state: { type: String, enum: [...renditionStates], required: true },
          tries: { type: Number, required: true },
          by: String,
          until: Date,
        },
        { _id: false },
      ),
      unusedSince: Date,
    },
    { collection: 'assets', versionKey: false },
  );
  schema.index(unusedIndex, { sparse: true });
  schema.index(renditionsIndex, { partialFilterExpression: { 'renditions.state': { $exists: true } } });
  schema.index(sweptIndex, { partialFilterExpression: { state: 'arriving' } });
  return connection.model<AssetDoc>('Asset', schema as unknown as Schema<AssetDoc>);
}
