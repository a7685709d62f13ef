// The PDF of a manual, or beside a video, in a language: staff upload one, put another in its place, or take it away.
import { ServiceError, type Viewer } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import { keepPreview } from '../managed-video/change-video.ts';
import { changeRow, type ManagedKind, requireRow } from '../programme/managed-kind.ts';
import type { ProgrammeRow } from '../programme/programme.store.ts';
import type { PdfDocument } from './document.model.ts';
import { isShown } from './document.view.ts';

interface WithDocuments extends ProgrammeRow {
  documents?: PdfDocument[];
}

export interface NewDocument {
  id: string;
  revision: number;
  language: string;
  /** Undefined: none any more. */
  uploadId: string | undefined;
  /** Of a picture of its first page. */
  previewId?: string | undefined;
  /** Without an upload: the one that was removed last comes back. */
  restore?: boolean | null | undefined;
}

/** NOT_FOUND: this member uploaded no such document, or no such picture. */
export async function useUpload(
  wellness: Wellness,
  viewer: Viewer,
  { language, uploadId, previewId }: { language: string; uploadId: string; previewId?: string | undefined },
): Promise<PdfDocument> {
  const { document } = await wellness.callInternal('media.useDocument', { memberId: viewer.memberId, uploadId });
  if (!document) throw ServiceError('NOT_FOUND');
  const preview = await keepPreview(wellness, viewer, { assetId: document.assetId, pictureId: previewId });
  return { language, ...document, ...(preview && { preview }) };
}

const inLanguage = ({ documents = [] }: WithDocuments, language: string): PdfDocument | undefined =>
  documents.find((each) => each.language === language && isShown(each));

/** Of a manual one stays: with none it is nothing to read. The same again changes nothing. */
export async function setDocument<Row extends WithDocuments>(
  wellness: Wellness,
  kind: ManagedKind<Row>,
  viewer: Viewer,
  asked: NewDocument,
  now: Date,
): Promise<Row> {
  const { id, revision, language } = asked;
  const row = await requireRow(wellness, kind, id);
  const wanted = await wantedDocument(wellness, viewer, row, asked);
  const isSet = (held: Row) => inLanguage(held, language)?.assetId === wanted?.assetId;
  if (isSet(row)) return row;
  const documents = documentsWith(row, { language, wanted }, now);
  if (kind.name === 'manual' && !documents.some(isShown))
    throw ServiceError('BAD_INPUT', undefined, { field: 'uploadId' });
  const act = `${kind.name}.document` as const;
  const change = { viewer, act, row: { _id: id, revision } };
  const written = await changeRow(wellness, kind, change, { $set: { documents } } as never, now);
  if (written) return written;
  // The same again, by a device that was not answered, may have been a moment faster.
  const since = await requireRow(wellness, kind, id);
  if (isSet(since)) return since;
  throw ServiceError('CONFLICT');
}

/** Undefined: none. */
async function wantedDocument(
  wellness: Wellness,
  viewer: Viewer,
  row: WithDocuments,
  { language, uploadId, previewId, restore }: NewDocument,
): Promise<PdfDocument | undefined> {
  if (uploadId !== undefined) return useUpload(wellness, viewer, { language, uploadId, previewId });
  if (!restore) return undefined;
  const removed = row.documents?.find((each) => each.language === language && !isShown(each));
  // It is back already, by a device that was not answered.
  const found = inLanguage(row, language) ?? removed;
  if (!found) throw ServiceError('NOT_FOUND');
  const { removedAt: _, ...document } = found;
  return document;
}

/** What is removed stays with its row, out of sight, until another one of its language comes. */
function documentsWith(
  row: WithDocuments,
  { language, wanted }: { language: string; wanted: PdfDocument | undefined },
  now: Date,
): PdfDocument[] {
  const held = inLanguage(row, language);
  const others = (row.documents ?? []).filter((each) => each.language !== language);
  if (wanted) return [...others, wanted];
  return held ? [...others, { ...held, removedAt: now }] : others;
}
