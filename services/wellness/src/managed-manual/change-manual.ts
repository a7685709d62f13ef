// What staff say of a manual, and how a PDF becomes one.
import { isDeepStrictEqual } from 'node:util';
import { derivedId, foldedWords, ServiceError, type Viewer } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import { useUpload } from '../document/set-document.ts';
import type { ManualDoc } from '../manual/manual.model.ts';
import { addAtEnd, changeRow, type ManagedKind, requireRow } from '../programme/managed-kind.ts';
import { lastPlaceOf } from '../programme/move.ts';
import { findRow } from '../programme/programme.store.ts';
import type { ManualWords } from './managed-manual.input.ts';
import { countAllManuals, mostManuals } from './managed-manual.store.ts';

/** All manuals stand in one order. */
export const manualKind: ManagedKind<ManualDoc> = {
  name: 'manual',
  rowsIn: ({ manuals }) => manuals,
  listOf: () => ({}),
};

const wordsIn = ({ names, labels }: ManualWords): string[] =>
  foldedWords(...[...names, ...labels].map(({ text }) => text));

export interface NewManual {
  clientId: string;
  uploadId: string;
  language: string;
  manual: ManualWords;
  /** Of a picture of its first page. */
  previewId: string | undefined;
}

/** Safe to repeat: the same client id is the same manual. */
export async function createManual(
  wellness: Wellness,
  viewer: Viewer,
  { clientId, manual: said, ...upload }: NewManual,
  now: Date,
): Promise<ManualDoc> {
  const { models } = wellness;
  const _id = derivedId('manual', viewer.memberId, clientId);
  const known = await findRow(models.manuals, _id);
  if (known) return known;
  if ((await countAllManuals(models)) >= mostManuals) throw ServiceError('CONFLICT');
  const document = await useUpload(wellness, viewer, upload);
  const row = {
    ...said,
    _id,
    documents: [document],
    words: wordsIn(said),
    state: 'published' as const,
    revision: 1,
    createdAt: now,
  };
  const lastPlace = () => lastPlaceOf({ rows: models.manuals, of: {} }, _id);
  return addAtEnd(wellness, manualKind, viewer, { row, lastPlace }, now);
}

const isSaid = (row: ManualDoc, { names, labels }: ManualWords): boolean =>
  isDeepStrictEqual([row.names, row.labels], [names, labels]);

/** What is said of a manual. */
export async function updateManual(
  wellness: Wellness,
  viewer: Viewer,
  { id, revision, manual: said }: { id: string; revision: number; manual: ManualWords },
  now: Date,
): Promise<ManualDoc> {
  const manual = await requireRow(wellness, manualKind, id);
  if (isSaid(manual, said)) return manual;
  const change = { viewer, act: 'manual.change' as const, row: { _id: id, revision } };
  const update = { $set: { ...said, words: wordsIn(said) } };
  const written = await changeRow(wellness, manualKind, change, update, now);
  if (written) return written;
  // The same again, by a device that was not answered, may have been a moment faster.
  const since = await requireRow(wellness, manualKind, id);
  if (isSaid(since, said)) return since;
  throw ServiceError('CONFLICT');
}
