import type { AssetDoc } from '../asset/asset.model.ts';
import type { Media } from '../context.ts';
import { takeFile } from '../programme-upload/take-file.ts';
import { indexFirst } from './index-first.ts';
import { inspectFilm, requireFilmBeginning } from './inspect-film.ts';

export const filmFile = 'video.mp4';

/** From the parts of a film to an asset that waits to become a video. */
export const takeFilm = (
  media: Pick<Media, 'models' | 'assetFiles' | 'clock'>,
  id: string,
  path: string,
): Promise<AssetDoc> =>
  takeFile(media, id, path, async (out) => {
    await requireFilmBeginning(path);
    const film = await inspectFilm(path);
    return { asset: { kind: 'video', film }, name: filmFile, path: await indexFirst(path, out) };
  });
