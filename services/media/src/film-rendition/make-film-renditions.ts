// The use case of one film: several sizes of it for lines of several speeds, and a picture out of it (decision 228). It may be ended
// anywhere: who takes it up begins again, and puts the same files in the place of those that are there.
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AssetDoc, FilmSize } from '../asset/asset.model.ts';
import type { Media } from '../context.ts';
import { hasSound } from '../film/inspect-film.ts';
import { filmFile } from '../film/take-film.ts';
import { bringer, isGone } from '../upload/bringer.ts';
import { drawnPreviewFile, filesOf, previewArguments, previewAt, renditionArguments } from './ffmpeg-arguments.ts';
import {
  claimFilm,
  claimMs,
  giveBackClaim,
  mostTries,
  renewClaim,
  saveRenditionsNotMade,
  saveRenditionsReady,
} from './film-rendition.store.ts';
import { renditionSizes } from './rendition-sizes.ts';
import { FfmpegFailed, type Run, runFfmpeg } from './run-ffmpeg.ts';

export type MakingRenditions = Pick<Media, 'models' | 'assetFiles' | 'ffmpeg' | 'clock' | 'logger'>;

/** A slow machine takes some times the length of a film for it. */
const mostMs = ({ seconds }: { seconds: number }) => 10 * 60_000 + 8 * 1_000 * seconds;

/** Goes on for as long as a film takes, which is longer than the turn of a job. */
export function beginFilmRenditions(media: MakingRenditions & Pick<Media, 'filmsInMaking'>): void {
  const { filmsInMaking, logger } = media;
  filmsInMaking.current ??= makeFilmRenditions(media)
    .catch((err) => logger.error({ err }, 'a film was not looked at'))
    .finally(() => {
      filmsInMaking.current = undefined;
    });
}

/** One film, if one waits. */
export async function makeFilmRenditions(media: MakingRenditions): Promise<void> {
  const { ffmpeg, models, clock, logger } = media;
  if (!ffmpeg || ffmpeg.stop.aborted) return;
  const asset = await claimFilm(models, clock());
  if (!asset) return;
  const { _id, renditions } = asset;
  if (renditions!.tries > mostTries) return saveRenditionsNotMade(models, _id, 'failed');
  const lost = new AbortController();
  const timer = setInterval(() => void keepClaim(media, _id, lost), claimMs / 4);
  try {
    await make(media, asset, AbortSignal.any([ffmpeg.stop, lost.signal]));
  } catch (failure) {
    if (ffmpeg.stop.aborted) return await giveBackClaim(models, _id);
    const said = failure instanceof FfmpegFailed ? failure.said : undefined;
    logger.warn({ err: failure, asset: _id, said }, 'renditions of a film were not made');
    await saveRenditionsNotMade(models, _id, renditions!.tries >= mostTries ? 'failed' : 'waiting');
  } finally {
    clearInterval(timer);
  }
}

async function keepClaim({ models, clock }: MakingRenditions, id: string, lost: AbortController): Promise<void> {
  // A database that is away for a moment is asked again before the claim is over.
  const isOurs = await renewClaim(models, id, clock()).catch(() => true);
  if (!isOurs) lost.abort();
}

async function make(media: MakingRenditions, asset: AssetDoc, signal: AbortSignal): Promise<void> {
  const { ffmpeg, models, assetFiles } = media;
  const folder = await openFolder(assetFiles.workDir);
  try {
    const path = await openSource(media, asset, folder);
    const film = asset.film!;
    const sizes = renditionSizes(film);
    const run: Omit<Run, 'args'> = { program: ffmpeg!.program, folder, mostMs: mostMs(film), signal };
    await drawPreview(run, path, film);
    const asked = { sizes, hasSound: await hasSound(path), seconds: film.seconds };
    await runFfmpeg({ ...run, args: renditionArguments(path, asked) });
    const files: AssetDoc['files'] = [];
    for (const name of [drawnPreviewFile, ...filesOf(sizes)]) {
      // Once another process has it, the files are theirs.
      signal.throwIfAborted();
      const made = join(folder, name);
      files.push({ name, bytes: (await stat(made)).size });
      await assetFiles.store.put(`${asset._id}/${name}`, made);
    }
    await saveRenditionsReady(models, asset._id, files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of a film that has one picture and much sound, its first one. */
async function drawPreview(run: Omit<Run, 'args'>, path: string, { seconds }: FilmSize): Promise<void> {
  await runFfmpeg({ ...run, args: previewArguments(path, previewAt(seconds)) });
  if (!existsSync(join(run.folder, drawnPreviewFile))) await runFfmpeg({ ...run, args: previewArguments(path, 0) });
}

/** One of this process's own; what a process that was killed left beside it goes. */
async function openFolder(workDir: string): Promise<string> {
  await mkdir(workDir, { recursive: true });
  const left = (await readdir(workDir)).filter((name) => isGone(name.split('.')[0]!));
  await Promise.all(left.map((name) => rm(join(workDir, name), { recursive: true, force: true })));
  return mkdtemp(join(workDir, `${bringer}.`));
}

/** ffmpeg reads a file of this machine: what is in a bucket is fetched first. */
async function openSource({ assetFiles }: MakingRenditions, { _id }: AssetDoc, folder: string): Promise<string> {
  const file = await assetFiles.store.open(`${_id}/${filmFile}`);
  if (!file) throw new Error('The film is not in the store.');
  if (file.path) return file.path;
  const path = join(folder, 'source.mp4');
  await pipeline(await file.stream(), createWriteStream(path));
  return path;
}
