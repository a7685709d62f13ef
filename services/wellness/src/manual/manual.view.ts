// A manual as members read it: with addresses that end.
import type { TextInLanguage } from '../video/video.model.ts';
import { type Signing, textIn } from '../video/video.view.ts';
import type { ManualDoc } from './manual.model.ts';

export interface ManualView {
  id: string;
  order: number;
  name: string;
  names: TextInLanguage[];
  label: string | null;
  labels: TextInLanguage[];
  data: string;
  documents: { language: string; url: string; pages: number; bytes: number; preview: string | null }[];
}

export function presentManual(row: ManualDoc, { addresses, language, now }: Signing): ManualView {
  const { _id: id, order, names, labels } = row;
  const documents = row.documents.map(({ language: code, assetId, file, pages, bytes, preview }) => ({
    language: code,
    url: addresses.of({ assetId, name: file }, now),
    pages,
    bytes,
    preview: preview === undefined ? null : addresses.of({ assetId, name: preview }, now),
  }));
  return {
    id,
    order,
    name: textIn(names, language) ?? '',
    names,
    label: textIn(labels, language) ?? null,
    labels,
    data: (documents.find((each) => each.language === language) ?? documents[0])?.url ?? '',
    documents,
  };
}
