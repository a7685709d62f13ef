// Wellness makes a video of a film that staff uploaded, and shows a picture before it plays.
import { copyFile, rm, stat, writeFile } from 'node:fs/promises';
import type { InternalRequest, InternalResponse } from '@banyan/kit';
import type { AssetDoc } from '../asset/asset.model.ts';
import { addAssetFile, findAsset, saveAssetUsed } from '../asset/asset.store.ts';
import type { Media } from '../context.ts';
import { saveRenditionsWanted } from '../film-rendition/film-rendition.store.ts';
import { findPicture } from '../picture/picture.store.ts';
import { masterKey } from '../store/picture-store.ts';
import { filmFile } from './take-film.ts';

type Asking = Pick<Media, 'models' | 'filmTokens'>;

/** As it is. Null: this member uploaded no such film, or not all of it yet. */
export async function findFilm(
  { models, filmTokens }: Asking,
  { memberId, uploadId }: InternalRequest<'media.findFilm'>,
): Promise<InternalResponse<'media.findFilm'>> {
  return { film: presentFilm(await findAsset(models, filmTokens.assetIdOf(memberId, uploadId))) };
}

/** From now on no sweep takes it. Null: as above. */
export async function useFilm(
  { models, filmTokens, ffmpeg }: Asking & Pick<Media, 'ffmpeg'>,
  { memberId, uploadId }: InternalRequest<'media.useFilm'>,
): Promise<InternalResponse<'media.useFilm'>> {
  const id = filmTokens.assetIdOf(memberId, uploadId);
  if (!(await saveAssetUsed(models, id))) return { film: null };
  if (ffmpeg) await saveRenditionsWanted(models, id);
  return { film: presentFilm(await findAsset(models, id)) };
}

function presentFilm(asset: AssetDoc | null): InternalResponse<'media.useFilm'>['film'] {
  const bytes = asset?.files.find(({ name }) => name === filmFile)?.bytes;
  if (asset?.state !== 'ready' || !asset.film || !bytes) return null;
  const { seconds, width, height } = asset.film;
  return {
    assetId: asset._id,
    file: filmFile,
    bytes,
    seconds,
    width,
    height,
    renditions: asset.renditions?.state ?? null,
  };
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
