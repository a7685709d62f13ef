// Wellness makes a video of a film that staff uploaded, and shows a picture before it plays.
import { copyFile, rm, stat, writeFile } from 'node:fs/promises';
import type { InternalRequest, InternalResponse } from '@banyan/kit';
import { addAssetFile, saveAssetUsed } from '../asset/asset.store.ts';
import type { Media } from '../context.ts';
import { findPicture } from '../picture/picture.store.ts';
import { masterKey } from '../store/picture-store.ts';
import { filmFile } from './take-film.ts';

/** From now on no sweep takes it. Null: this member uploaded no such film. */
export async function useFilm(
  { models, filmTokens }: Pick<Media, 'models' | 'filmTokens'>,
  { memberId, uploadId }: InternalRequest<'media.useFilm'>,
): Promise<InternalResponse<'media.useFilm'>> {
  const asset = await saveAssetUsed(models, filmTokens.assetIdOf(memberId, uploadId));
  if (!asset?.film) return { film: null };
  const { seconds, width, height } = asset.film;
  return { film: { assetId: asset._id, file: filmFile, seconds, width, height } };
}

type Parts = Pick<Media, 'models' | 'assetFiles' | 'store'>;

/** The member's own fresh upload, once more beside the film; the upload itself goes as every unused one does. Safe to repeat. */
export async function keepPreview(
  { models, assetFiles, store }: Parts,
  { assetId, pictureId, memberId }: InternalRequest<'media.keepPreview'>,
): Promise<InternalResponse<'media.keepPreview'>> {
  const picture = await findPicture(models, pictureId);
  const isTheirs = picture?.ownerId === memberId && picture.purpose === 'programme_preview';
  if (!picture || !isTheirs || picture.state !== 'fresh') return { file: null };
  const master = await store.open(masterKey(picture));
  if (!master) return { file: null };
  const file = `preview-${pictureId.slice(0, 16)}.${picture.format === 'jpeg' ? 'jpg' : 'webp'}`;
  const path = assetFiles.arriving.newFile();
  try {
    if (master.path) await copyFile(master.path, path);
    else await writeFile(path, await master.read());
    const { size } = await stat(path);
    await assetFiles.store.put(`${assetId}/${file}`, path);
    return { file: (await addAssetFile(models, assetId, { name: file, bytes: size })) ? file : null };
  } finally {
    await rm(path, { force: true });
  }
}
