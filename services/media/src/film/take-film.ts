// The use case of one film: from the parts that staff sent to an asset that waits to become a video.
import { rm } from 'node:fs/promises';
import type { AssetDoc } from '../asset/asset.model.ts';
import { findAsset } from '../asset/asset.store.ts';
import { takeAsset } from '../asset/take-asset.ts';
import type { Media } from '../context.ts';
import { UploadRefused } from '../upload/refusals.ts';
import { indexFirst } from './index-first.ts';
import { inspectFilm, requireFilmBeginning } from './inspect-film.ts';

export const filmFile = 'video.mp4';

type Parts = Pick<Media, 'models' | 'assetFiles' | 'clock'>;

/** Safe to repeat: a film that is known is answered. Parts of one that is refused for good go. */
export async function takeFilm(media: Parts, id: string, path: string): Promise<AssetDoc> {
  const known = await findAsset(media.models, id);
  if (known) return requireReady(known);
  const out = media.assetFiles.arriving.newFile();
  try {
    await requireFilmBeginning(path);
    const film = await inspectFilm(path);
    const ready = await indexFirst(path, out);
    const asset = { _id: id, kind: 'video' as const, film, unusedSince: media.clock() };
    await takeAsset(media, asset, [{ name: filmFile, path: ready }]);
    await rm(path, { force: true });
  } catch (failure) {
    if (failure instanceof UploadRefused) await rm(path, { force: true });
    throw failure;
  } finally {
    await rm(out, { force: true });
  }
  return requireReady(await findAsset(media.models, id));
}

function requireReady(asset: AssetDoc | null): AssetDoc {
  // Its twin, in another process, is still on its last steps.
  if (asset?.state !== 'ready') throw new UploadRefused('busy');
  return asset;
}
