// What a manual is called, and which of its PDFs a member reads.
import type { ManualFieldsFragment, PdfFieldsFragment } from '../generated/graphql.ts';

export type Manual = ManualFieldsFragment;
export type Pdf = PdfFieldsFragment;

/** The one in the member's language; where it is not written in that one, the first. */
export const pdfIn = (documents: readonly Pdf[], language: string): Pdf | undefined =>
  documents.find((each) => each.language === language) ?? documents[0];

/** In which language it is written, where that is not the member's: as their language calls it. */
export function foreignLanguage(documents: readonly Pdf[], language: string): string | null {
  const pdf = pdfIn(documents, language);
  if (!pdf || pdf.language === language) return null;
  return new Intl.DisplayNames([language], { type: 'language' }).of(pdf.language) ?? pdf.language;
}
