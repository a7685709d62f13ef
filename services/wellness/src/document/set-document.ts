// The PDF of a manual, or beside a video, in a language: staff upload one, put another in its place, or take it away.
import { ServiceError, type Viewer } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import { keepPreview } from '../managed-video/change-video.ts';
import { changeRow, type ManagedKind, requireRow } from '../programme/managed-kind.ts';
import type { ProgrammeRow } from '../programme/programme.store.ts';
import type { PdfDocument } from './document.model.ts';

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
  documents.find((each) => each.language === language);

/** Of a manual one stays: with none it is nothing to read. The same again changes nothing. */
export async function setDocument<Row extends WithDocuments>(
  wellness: Wellness,
  kind: ManagedKind<Row>,
  viewer: Viewer,
  { id, revision, language, uploadId, previewId }: NewDocument,
  now: Date,
): Promise<Row> {
  const row = await requireRow(wellness, kind, id);
  const upload = uploadId === undefined ? undefined : { language, uploadId, previewId };
  const wanted = upload && (await useUpload(wellness, viewer, upload));
  const isSet = (held: Row) => inLanguage(held, language)?.assetId === wanted?.assetId;
  if (isSet(row)) return row;
  const others = (row.documents ?? []).filter((each) => each.language !== language);
  const documents = wanted ? [...others, wanted] : others;
  if (kind.name === 'manual' && documents.length === 0)
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
