// The demo programme's manuals. Media has their files under the same keys (`services/media/seed`).
import { derivedId, foldedWords } from '@banyan/kit';
import { type Manual, manualAssetId, manuals, type SeedTarget } from '@banyan/kit/seed';
import type { PdfDocument } from '../src/document/document.model.ts';
import type { ManualDoc } from '../src/manual/manual.model.ts';

export type Planning = Pick<SeedTarget, 'community' | 'internalKey' | 'now'>;

const inBoth = (texts: Manual['names']) => Object.entries(texts).map(([language, text]) => ({ language, text }));

/** Its PDFs, as media has them. */
export async function documentsOf(manual: Manual, { community, internalKey }: Planning): Promise<PdfDocument[]> {
  const { documents, preview } = await community.takeManual(manual);
  const assetId = manualAssetId(internalKey, manual);
  return documents.map(({ language, name: file, pages, content: { length: bytes } }) => ({
    language,
    assetId,
    file,
    pages,
    bytes,
    preview: preview.name,
  }));
}

async function rowOf(manual: Manual, order: number, planning: Planning): Promise<ManualDoc> {
  const { key, names, labels } = manual;
  return {
    _id: derivedId('demo manual', key),
    order,
    names: inBoth(names),
    labels: inBoth(labels),
    documents: await documentsOf(manual, planning),
    words: [...new Set(foldedWords(...Object.values(names), ...Object.values(labels)))],
    state: 'published',
    revision: 1,
    createdAt: planning.now,
  };
}

export const planManuals = (planning: Planning): Promise<ManualDoc[]> =>
  Promise.all(manuals.map((manual, index) => rowOf(manual, index + 1, planning)));
