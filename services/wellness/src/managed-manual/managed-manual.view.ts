// A manual as staff look after it.
import { type PdfDocumentView, presentDocuments, type Signing } from '../document/document.view.ts';
import type { ManualDoc } from '../manual/manual.model.ts';
import type { TextInLanguage } from '../video/video.model.ts';

export interface ManagedManualView {
  id: string;
  names: TextInLanguage[];
  labels: TextInLanguage[];
  documents: PdfDocumentView[];
  isRetired: boolean;
  revision: number;
}

export function presentManagedManual(
  { _id: id, names, labels, documents, state, revision }: ManualDoc,
  signing: Pick<Signing, 'addresses' | 'now'>,
): ManagedManualView {
  return {
    id,
    names,
    labels,
    documents: presentDocuments(documents, signing),
    isRetired: state === 'retired',
    revision,
  };
}
