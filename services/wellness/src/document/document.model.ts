import { Schema } from 'mongoose';

/** A PDF in one language, of a manual or beside a video; media has its files below the id. */
export interface PdfDocument {
  language: string;
  assetId: string;
  file: string;
  pages: number;
  bytes: number;
  /** A picture of its first page. */
  preview?: string;
  /** Nobody sees it any more; the last one of its language can be brought back. */
  removedAt?: Date;
}

export const documentSchema = new Schema<PdfDocument>(
  {
    language: { type: String, required: true },
    assetId: { type: String, required: true },
    file: { type: String, required: true },
    pages: { type: Number, required: true },
    bytes: { type: Number, required: true },
    preview: String,
    removedAt: Date,
  },
  { _id: false, id: false },
);
