import { films, randomFrom } from '@banyan/kit/seed';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { filmMaker } from './film-maker.ts';
import { contentOf } from './mp4-boxes.ts';

it('makes the files of a film under the names that it gives them, small and with a preview of its size', async () => {
  const film = films.find(({ length }) => length === 'long')!;
  const files = await filmMaker(randomFrom(7))(film);
  const { video, preview, captions } = film.files;
  expect(files.map(({ name }) => name)).toEqual([video, preview, ...captions.map(({ file }) => file)]);
  const [mp4, picture] = files.map(({ content }) => Buffer.from(content));
  expect(mp4!.length).toBeLessThan(250_000);
  const movie = contentOf(mp4!, 'moov', 'mvhd');
  expect(movie.readUInt32BE(16) / movie.readUInt32BE(12)).toBe(film.seconds);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: film.width, height: film.height });
}, 120_000);
