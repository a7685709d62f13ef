// A manual as staff look after it.
import { type PdfDocumentView, presentDocuments, type Signing } from '../document/document.view.ts';
import type { ManualDoc } from '../manual/manual.model.ts';
import type { OpeningCount } from '../manual-view/manual-view.store.ts';
import type { TextInLanguage } from '../video/video.model.ts';

export interface ManagedManualView {
  id: string;
  names: TextInLanguage[];
  labels: TextInLanguage[];
  documents: PdfDocumentView[];
  isRetired: boolean;
  revision: number;
  readers: number | null;
  recentReaders: number | null;
  openings: number | null;
}

/** Who reads is nobody's business, and neither is it whether one or two did. */
const fewestReaders = 5;

const enough = (readers: number | undefined): number | null => ((readers ?? 0) < fewestReaders ? null : readers!);

export function presentManagedManual(
  { _id: id, names, labels, documents, state, revision }: ManualDoc,
  count: OpeningCount | undefined,
  signing: Pick<Signing, 'addresses' | 'now'>,
): ManagedManualView {
  const readers = enough(count?.readers);
  return {
    id,
    names,
    labels,
    documents: presentDocuments(documents, signing),
    isRetired: state === 'retired',
    revision,
    readers,
    recentReaders: enough(count?.recentReaders),
    openings: readers === null ? null : (count?.openings ?? 0),
  };
}
