import type { InternalRequest, InternalResponse } from '@banyan/kit';
import { saveAssetUsed } from '../asset/asset.store.ts';
import type { Media } from '../context.ts';
import { documentFile } from './take-document.ts';

/** Wellness lets members read a PDF that staff uploaded: from now on no sweep takes it. Null: this member uploaded no such document. */
export async function useDocument(
  { models, documentTokens }: Pick<Media, 'models' | 'documentTokens'>,
  { memberId, uploadId }: InternalRequest<'media.useDocument'>,
): Promise<InternalResponse<'media.useDocument'>> {
  const asset = await saveAssetUsed(models, documentTokens.assetIdOf(memberId, uploadId));
  const bytes = asset?.files.find(({ name }) => name === documentFile)?.bytes;
  if (!asset?.document || bytes === undefined) return { document: null };
  return { document: { assetId: asset._id, file: documentFile, pages: asset.document.pages, bytes } };
}
