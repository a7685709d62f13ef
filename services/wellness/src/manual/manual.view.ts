// A manual as members read it: with addresses that end.
import { mainDocument, type PdfDocumentView, presentDocuments, type Signing } from '../document/document.view.ts';
import type { TextInLanguage } from '../video/video.model.ts';
import { textIn } from '../video/video.view.ts';
import type { ManualDoc } from './manual.model.ts';

export interface ManualView {
  id: string;
  order: number;
  name: string;
  names: TextInLanguage[];
  label: string | null;
  labels: TextInLanguage[];
  data: string;
  documents: PdfDocumentView[];
}

export function presentManual(row: ManualDoc, { addresses, language, now }: Signing): ManualView {
  const { _id: id, order, names, labels } = row;
  const documents = presentDocuments(row.documents, { addresses, now });
  return {
    id,
    order,
    name: textIn(names, language) ?? '',
    names,
    label: textIn(labels, language) ?? null,
    labels,
    data: mainDocument(documents, language)?.url ?? '',
    documents,
  };
}
