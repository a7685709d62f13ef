// A PDF as members read it: by addresses that end.
import type { FileAddresses } from '@banyan/kit';
import type { PdfDocument } from './document.model.ts';

/** What addresses of files are made with. */
export interface Signing {
  addresses: FileAddresses;
  /** The community's own. */
  language: string;
  now: Date;
}

export interface PdfDocumentView {
  language: string;
  url: string;
  pages: number;
  bytes: number;
  preview: string | null;
}

export const isShown = ({ removedAt }: PdfDocument): boolean => removedAt === undefined;

export function presentDocuments(
  documents: readonly PdfDocument[],
  { addresses, now }: Pick<Signing, 'addresses' | 'now'>,
): PdfDocumentView[] {
  return documents.filter(isShown).map(({ language, assetId, file, pages, bytes, preview }) => ({
    language,
    url: addresses.of({ assetId, name: file }, now),
    pages,
    bytes,
    preview: preview === undefined ? null : addresses.of({ assetId, name: preview }, now),
  }));
}

/** The one in the language of the community, or the first that there is. */
export const mainDocument = (documents: readonly PdfDocumentView[], language: string): PdfDocumentView | undefined =>
  documents.find((each) => each.language === language) ?? documents[0];
