// A video that is made of a film: what is checked before media keeps it, and how its renditions arrive.
import type { InternalRequest, InternalResponse, RenditionState } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningWellness, startWellness } from '../testing/start-wellness.ts';
import { videoRows } from '../testing/video-rows.ts';
import { awaitedQuery, followRenditions } from './follow-renditions.ts';

const dana = viewer({ memberId: 'dana', roles: ['member', 'staff'] });
const film = {
  assetId: 'f'.repeat(32),
  file: 'video.mp4',
  bytes: 5_000_000_000,
  seconds: 900,
  width: 1_280,
  height: 720,
};
const inBoth = (text: string) => [
  { language: 'en', text },
  { language: 'he', text },
];
const session = { type: 'SESSION', names: inBoth('Breath'), labels: inBoth('Short class') };

let running: RunningWellness;
let used: InternalRequest<'media.useFilm'>[];
let asked: number;
let media: InternalResponse<'media.renditionsOf'>['renditions'][number];
beforeAll(async () => {
  running = await startWellness();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await expect.poll(() => running.models.videos.countDocuments({ 'outbox.0': { $exists: true } })).toBe(0);
  await running.clear();
  [used, asked, media] = [[], 0, null];
  uses('waiting');
  running.answers['media.findFilm'] = async () => ({ film: { ...film, renditions: null } });
  running.answers['media.renditionsOf'] = async ({ assetIds }) => {
    asked += 1;
    return { renditions: assetIds.map(() => media) };
  };
});

function uses(renditions: RenditionState | null): void {
  running.answers['media.useFilm'] = async (request) => {
    used.push(request);
    return { film: { ...film, renditions } };
  };
}
const fields = 'id previewImage renditions';
// biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
const ask = async (query: string, variables: object): Promise<any> => {
  const { data, errors } = await running.ask(query, variables as Record<string, unknown>, dana);
  return errors ? errors[0]!.extensions!.code : Object.values(data)[0];
};
const create = (video: object = session) =>
  ask(
    `mutation($video: VideoInput!) { createVideo(clientId: "c1", uploadId: "upload-of-a-film", video: $video) { ${fields} } }`,
    { video },
  );
const managed = (id: string) => ask(`query($id: ID!) { managedVideo(id: $id) { ${fields} } }`, { id });
const seen = (id: string) => ask('query($id: ID!) { video(id: $id) { data hls fileSize } }', { id });

it('a film is kept by media only once all of its video was checked', async () => {
  const late = { ...session, chapters: [{ at: 900, names: inBoth('Beyond') }] };
  expect([await create(late), await create({ ...session, previewId: 'theirs' }), used]).toEqual([
    'BAD_INPUT',
    'NOT_FOUND',
    [],
  ]);
  expect(await create()).toMatchObject({ renditions: 'WAITING' });
  expect(used).toEqual([{ memberId: 'dana', uploadId: 'upload-of-a-film' }]);
});

it('members read how large the film is, also one of more than four gigabytes', async () => {
  const { id } = await create();
  expect(await seen(id)).toMatchObject({ fileSize: 5_000_000_000, hls: null });
  await running.models.videos.updateOne({ _id: id }, { $unset: { bytes: 1 } });
  expect(await seen(id)).toMatchObject({ fileSize: null });
});

it('its renditions are asked for until they are there, and come with a picture where none was chosen', async () => {
  const { id } = await create();
  media = { state: 'making', playlist: null, preview: null };
  await followRenditions(running.wellness);
  expect([await managed(id), (await seen(id)).hls]).toMatchObject([{ renditions: 'MAKING', previewImage: null }, null]);
  media = { state: 'ready', playlist: 'film.m3u8', preview: 'preview-film.jpg' };
  await followRenditions(running.wellness);
  const { renditions, previewImage } = await managed(id);
  const { data, hls } = await seen(id);
  expect(renditions).toBe('READY');
  expect([hls, previewImage]).toEqual(
    ['film.m3u8', 'preview-film.jpg'].map((name) => data.replace(/video\.mp4$/, name)),
  );
  await followRenditions(running.wellness);
  expect(asked).toBe(2);
});

it('a picture that staff chose stays', async () => {
  const { id } = await create({ ...session, previewId: 'own' });
  media = { state: 'ready', playlist: 'film.m3u8', preview: 'preview-film.jpg' };
  await followRenditions(running.wellness);
  expect((await managed(id)).previewImage).toMatch(/preview-own\.jpg$/);
});

it('of a film whose renditions are there already, they are there at the next turn', async () => {
  uses('ready');
  const { id } = await create();
  media = { state: 'ready', playlist: 'film.m3u8', preview: null };
  await followRenditions(running.wellness);
  expect([(await managed(id)).renditions, (await seen(id)).hls]).toEqual([
    'READY',
    expect.stringContaining('film.m3u8'),
  ]);
});

it('that failed, or that nobody makes, are asked for no more', async () => {
  const { id } = await create();
  media = { state: 'failed', playlist: null, preview: null };
  await followRenditions(running.wellness);
  expect((await managed(id)).renditions).toBe('FAILED');
  await running.models.videos.updateOne({ _id: id }, { renditions: 'waiting' });
  media = null;
  await followRenditions(running.wellness);
  await followRenditions(running.wellness);
  expect([(await managed(id)).renditions, asked]).toEqual(['NONE', 2]);
});

it('of a deployment without ffmpeg there are none', async () => {
  uses(null);
  const { id } = await create();
  await followRenditions(running.wellness);
  expect([(await managed(id)).renditions, asked]).toEqual(['NONE', 0]);
});

it('those that are awaited are found by an index', async () => {
  const plan = JSON.stringify(await awaitedQuery(running.models).explain());
  expect(plan).not.toContain('COLLSCAN');
});

it('many that wait for ever keep no other waiting', async () => {
  const waiting = videoRows[0]!;
  await running.models.videos.insertMany(
    Array.from({ length: 60 }, (_, order) => ({
      ...waiting,
      _id: `film ${order}`,
      assetId: `asset ${order}`,
      order,
      renditions: 'waiting' as const,
    })),
  );
  running.answers['media.renditionsOf'] = async ({ assetIds }) => ({
    renditions: assetIds.map((id) => ({
      state: id === 'asset 59' ? ('failed' as const) : ('waiting' as const),
      playlist: null,
      preview: null,
    })),
  });
  await followRenditions(running.wellness);
  expect(await running.models.videos.findById('film 59').lean()).toMatchObject({ renditions: 'failed' });
});
