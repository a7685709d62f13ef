// The entry point of a film's parts: parse the form, load the permission, write the part down, and after the last one take the film.
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { AssetDoc } from '../asset/asset.model.ts';
import { findAsset } from '../asset/asset.store.ts';
import type { Media } from '../context.ts';
import { limits } from '../limits.ts';
import { addPart, partOf } from '../upload/parts.ts';
import { readForm } from '../upload/read-form.ts';
import { UploadRefused } from '../upload/refusals.ts';
import { type PartAnswer, presentPart } from '../upload/upload.view.ts';
import { requireFilmBeginning } from './inspect-film.ts';
import { takeFilm } from './take-film.ts';

/** A film that is whole, and can become a video. */
export interface FilmAnswer {
  public_id: string;
  seconds: number;
  width: number;
  height: number;
}

/** Proxies wait half a minute for an answer: a page asks again after this. */
const answerWithinMs = 15_000;

/** Parts alone: `X-Unique-Upload-Id`, `Content-Range`, and a form with `upload_preset` and the part as `file`. */
export async function receiveFilm(media: Media, req: IncomingMessage): Promise<FilmAnswer | PartAnswer> {
  const part = partOf(req.headers, Number.MAX_SAFE_INTEGER);
  if (!part) throw new UploadRefused('form');
  if (part.total > limits.filmBytes) throw new UploadRefused('filmTooLarge');
  const { path, id } = await readForm(req, async (fields, file) => {
    const token = await media.filmTokens.read(fields.get('upload_preset') ?? '', media.clock());
    if (!token) throw new UploadRefused('uploadToken');
    const { memberId, assetId } = token;
    const partsPath = await media.assetFiles.arriving.partsFile(memberId, assetId);
    // What is here already is not written again: its file is being looked at, or has become the film.
    if (media.filmsUnderWay.has(assetId) || (await findAsset(media.models, assetId))) file.resume();
    else await media.slots(partsPath, () => addPart(partsPath, part, file));
    return { path: partsPath, id: assetId };
  });
  if (part.to + 1 < part.total) {
    if (part.from === 0) await requireBeginning(path);
    return presentPart(id, part.to + 1);
  }
  return presentFilm(await withinReason(finish(media, id, path)));
}

async function requireBeginning(path: string): Promise<void> {
  try {
    await requireFilmBeginning(path);
  } catch (failure) {
    if (failure instanceof UploadRefused) await rm(path, { force: true });
    throw failure;
  }
}

/** However often the last part comes, the film is looked at once. */
function finish(media: Media, id: string, path: string): Promise<AssetDoc> {
  const known = media.filmsUnderWay.get(id);
  if (known) return known;
  const work = takeFilm(media, id, path).finally(() => media.filmsUnderWay.delete(id));
  media.filmsUnderWay.set(id, work);
  return work;
}

async function withinReason(work: Promise<AssetDoc>): Promise<AssetDoc> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new UploadRefused('busy')), answerWithinMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    // Nobody waits for it any more; who asks again is answered with how it ended.
    work.catch(() => undefined);
  }
}

function presentFilm({ _id, film }: AssetDoc): FilmAnswer {
  if (!film) throw new UploadRefused('used');
  const { seconds, width, height } = film;
  return { public_id: _id, seconds, width, height };
}
