// The files of the demo's films: each scene is drawn and encoded once, as a loop that its films repeat.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Community, type Film, filmLoop, filmSize, films, type Random, type Scene } from '@banyan/kit/seed';
import sharp from 'sharp';
import { inLanes } from '../lanes.ts';
import { drawPoster } from '../poster.ts';
import { cached } from './cache.ts';
import { writeCaptions } from './captions.ts';
import { encodeLoop, loopSettings } from './encode-loop.ts';
import type { Pixels } from './frame.ts';
import { loopMp4 } from './loop-mp4.ts';
import { type Encoded, readSamples } from './read-samples.ts';

interface Loop extends Encoded {
  preview: Buffer;
}

/** As two films share a scene, all loops are made when the first film is asked for. */
export function filmMaker(random: Random): Community['takeFilm'] {
  let loops: Promise<Map<Scene, Loop>> | undefined;
  return async (film) => {
    loops ??= makeLoops(random);
    const loop = (await loops).get(film.scene)!;
    return [
      { name: film.files.video, content: loopMp4({ ...loop, ...filmSize, ...timesOf(film) }) },
      { name: film.files.preview, content: loop.preview },
      ...film.files.captions.map(({ language, file }) => ({
        name: file,
        content: Buffer.from(writeCaptions(film, language)),
      })),
    ];
  };
}

const timesOf = ({ seconds }: Film) => ({
  framesPerSecond: filmLoop.framesPerSecond,
  times: Math.ceil(seconds / filmLoop.seconds),
});

async function makeLoops(random: Random): Promise<Map<Scene, Loop>> {
  const loops = new Map<Scene, Loop>();
  const jobs = [...new Set(films.map(({ scene }) => scene))].map((scene) => async () => {
    const svg = drawPoster(scene, random.fork(`film:${scene}`));
    const drawn = onlyOnce(() => drawScene(svg));
    const mp4 = await cached(['loop', svg, ...recipe()], async () => encodeLoop(await drawn()));
    const preview = await cached(['preview', svg, ...recipe()], async () => drawPreview(await drawn()));
    loops.set(scene, { ...readSamples(mp4), preview });
  });
  await inLanes(jobs, Math.max(2, availableParallelism()));
  return loops;
}

/** What a loop depends on besides its scene: how it is drawn, encoded, and by which versions. */
function recipe(): string[] {
  const sources = ['frame.ts', 'encode-loop.worker.ts'].map((file) => join(import.meta.dirname, file));
  return [
    JSON.stringify({ ...filmSize, ...loopSettings, sharp: sharp.versions }),
    ...[...sources, fileURLToPath(import.meta.resolve('h264-mp4-encoder/package.json'))].map((file) =>
      readFileSync(file, 'utf8'),
    ),
  ];
}

/** The poster of a scene, in the pixels of a film. */
async function drawScene(svg: string): Promise<Pixels> {
  const { width, height } = filmSize;
  const drawn = sharp(Buffer.from(svg)).resize(width, height, { fit: 'cover' });
  return { width, height, rgba: await drawn.ensureAlpha().raw().toBuffer() };
}

function drawPreview({ width, height, rgba }: Pixels): Promise<Buffer> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}

function onlyOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
