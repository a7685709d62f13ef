// Renditions of films that staff upload, by a program that stands in for ffmpeg: what it is asked for, what is kept, and what becomes of
// films whose maker fails, stops or was killed.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { mediaTokens } from '@banyan/kit';
import { fakeClock, noJobsMs, startTestMongo, type TestMongo } from '@banyan/kit/testing';
import { afterAll, afterEach, beforeAll, expect, it, test } from 'vitest';
import type { AssetDoc } from '../asset/asset.model.ts';
import { takeAsset } from '../asset/take-asset.ts';
import { findFilm, useFilm } from '../film/use-film.ts';
import { mp4Film } from '../testing/mp4-film.ts';
import { internalKey, openUploads, type Uploads } from '../testing/open-uploads.ts';
import { type StandIn, standInFfmpeg } from '../testing/stand-in-ffmpeg.ts';
import { startTestS3, type TestS3 } from '../testing/start-s3.ts';
import { renditionArguments } from './ffmpeg-arguments.ts';
import {
  claimableQuery,
  claimFilm,
  claimFound,
  claimMs,
  mostTries,
  renewClaim,
  saveRenditionsReady,
} from './film-rendition.store.ts';
import { findProgram } from './find-program.ts';
import { beginFilmRenditions, makeFilmRenditions } from './make-film-renditions.ts';
import { renditionSizes } from './rendition-sizes.ts';
import { findRenditions } from './renditions-of.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'banyan-film-renditions-'));
const clock = fakeClock(new Date());
const uploadId = 'upload-of-danas-film';
let mongo: TestMongo;
let service: Uploads;
let ffmpeg: StandIn;
beforeAll(async () => {
  mongo = await startTestMongo();
  ffmpeg = standInFfmpeg();
  service = await openUploads(mongo.url, { dataDir, clock, ffmpeg: ffmpeg.program, jobsEveryMs: noJobsMs });
});
afterEach(async () => {
  await service.models.assets.deleteMany({});
  ffmpeg.set('works');
});
afterAll(async () => {
  await service.stop();
  await mongo.stop();
});

/** A film of dana's that became a video. */
async function usedFilm({ media }: Pick<Uploads, 'media'> = service, sound?: 'aac') {
  const _id = media.filmTokens.assetIdOf('dana', uploadId);
  const path = media.assetFiles.arriving.newFile();
  writeFileSync(path, await mp4Film({ sound }));
  const film = { seconds: 4, width: 640, height: 360 };
  await takeAsset(media, { _id, kind: 'video', film, unusedSince: clock() }, [{ name: 'video.mp4', path }]);
  return (await useFilm(media, { memberId: 'dana', uploadId })).film!;
}
const rowOf = async (id: string) => (await service.models.assets.findById(id).lean<AssetDoc>())!;
const stateOf = async (id: string) => {
  const { state, tries } = (await rowOf(id)).renditions!;
  return [state, tries];
};
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
const left = () =>
  existsSync(join(dataDir, 'assets', 'making')) ? readdirSync(join(dataDir, 'assets', 'making')) : [];

test.each([
  [{ width: 1_920, height: 1_080 }, ['640x360', '960x540', '1280x720']],
  [{ width: 720, height: 1_280 }, ['360x640', '540x960', '720x1280']],
  [{ width: 854, height: 480 }, ['640x360']],
  [{ width: 321, height: 241 }, ['322x242']],
])('a film of %o has renditions of %j', (film, sizes) => {
  expect(renditionSizes(film).map(({ width, height }) => `${width}x${height}`)).toEqual(sizes);
});

it('asks for one file each, out of the one film, at the back of the machine', () => {
  const args = renditionArguments('/f.mp4', {
    sizes: renditionSizes({ width: 1_280, height: 720 }),
    hasSound: true,
    seconds: 4,
  });
  const before = (name: string) => args[args.indexOf(name) + 1];
  expect(args.slice(0, args.indexOf('-i') + 2)).toEqual(
    expect.arrayContaining(['-nostdin', '-protocol_whitelist', 'file', '-f', 'mov', '-threads', '1', '-i', '/f.mp4']),
  );
  expect(args.filter((each) => each === '-i')).toHaveLength(1);
  expect(before('-hls_flags')).toBe('single_file+independent_segments');
  expect(before('-map_metadata')).toBe('-1');
  expect(before('-var_stream_map')).toBe('v:0,a:0,name:360 v:1,a:1,name:540 v:2,a:2,name:720');
  const silent = { sizes: renditionSizes({ width: 640, height: 360 }), hasSound: false, seconds: 4 };
  expect(renditionArguments('/f.mp4', silent)).not.toContain('0:a:0');
});

it('are made once a film is used, and served by the one address of their asset', async () => {
  const { assetId, renditions } = await usedFilm(service, 'aac');
  expect([renditions, await stateOf(assetId)]).toEqual(['waiting', ['waiting', 0]]);
  await makeFilmRenditions(service.media);
  expect(await stateOf(assetId)).toEqual(['ready', 1]);
  const [drawn, cut] = ffmpeg.runs();
  expect(drawn!.args).toEqual(expect.arrayContaining(['-ss', '0.400', 'preview-film.jpg']));
  expect(cut!.args).toContain('v:0,a:0,name:360');
  expect(cut!.env.filter((name) => name !== 'PATH' && !name.startsWith('__'))).toEqual([]);
  expect((await rowOf(assetId)).files.map(({ name }) => name)).toEqual([
    'video.mp4',
    'preview-film.jpg',
    'film.m3u8',
    'film-360.m3u8',
    'film-360.mp4',
  ]);
  expect(await findRenditions(service.media, { assetIds: ['0'.repeat(32), assetId] })).toEqual({
    renditions: [null, { state: 'ready', playlist: 'film.m3u8', preview: 'preview-film.jpg' }],
  });
  const address = service.media.fileAddresses.of({ assetId, name: 'film.m3u8' }, clock());
  const pass = await mediaTokens(internalKey).issue({ memberId: 'ann', roles: ['member'] }, clock());
  const get = (url: string, headers = {}) => fetch(url, { headers: { cookie: `banyan_media=${pass}`, ...headers } });
  const master = await get(service.url + address);
  expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  const named = (await master.text()).split('\n')[1]!;
  const variant = new URL(named, service.url + address);
  const media = new URL((await (await get(variant.href)).text()).split('\n')[1]!, variant);
  const part = await get(media.href, { range: 'bytes=10-19' });
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
    206,
    'bytes 10-19/500',
    'video/mp4',
  ]);
  expect(left()).toEqual([]);
});

it('are made of a film once, however often it is used and by however many processes', async () => {
  const { assetId } = await usedFilm();
  await Promise.all([1, 2, 3].map(() => makeFilmRenditions(service.media)));
  expect(ffmpeg.runs()).toHaveLength(2);
  const again = await useFilm(service.media, { memberId: 'dana', uploadId });
  expect([again.film!.renditions, await stateOf(assetId)]).toEqual(['ready', ['ready', 1]]);
});

it('are tried again, and given up after some times', async () => {
  const { assetId } = await usedFilm();
  ffmpeg.set('fails');
  for (let times = 1; times < mostTries; times += 1) await makeFilmRenditions(service.media);
  expect(await stateOf(assetId)).toEqual(['waiting', mostTries - 1]);
  await makeFilmRenditions(service.media);
  expect(await stateOf(assetId)).toEqual(['failed', mostTries]);
  await makeFilmRenditions(service.media);
  expect([ffmpeg.runs().length, left(), (await rowOf(assetId)).files.length]).toEqual([mostTries, [], 1]);
});

it('of a process that was killed are begun again by another, once its claim is over', async () => {
  const { assetId } = await usedFilm();
  await claimFilm(service.models, clock());
  await makeFilmRenditions(service.media);
  expect([await stateOf(assetId), ffmpeg.runs()]).toEqual([['making', 1], []]);
  clock.advance(claimMs + 1);
  await makeFilmRenditions(service.media);
  expect(await stateOf(assetId)).toEqual(['ready', 2]);
  expect(await renewClaim(service.models, assetId, clock())).toBe(false);
});

it('that were ended after all, while another process was about to begin them again, stay', async () => {
  const { assetId } = await usedFilm();
  await claimFilm(service.models, clock());
  clock.advance(claimMs + 1);
  const [found] = await claimableQuery(service.models, clock()).lean<AssetDoc[]>();
  await saveRenditionsReady(service.models, assetId, []);
  expect(await claimFound(service.models, found!, clock())).toBeNull();
  expect(await stateOf(assetId)).toEqual(['ready', 1]);
});

it('of a film with one picture and much sound have its first one', async () => {
  const { assetId } = await usedFilm(service, 'aac');
  ffmpeg.set('one picture');
  await makeFilmRenditions(service.media);
  expect(await stateOf(assetId)).toEqual(['ready', 1]);
  expect((await rowOf(assetId)).files.map(({ name }) => name)).toContain('preview-film.jpg');
});

it('a process that stops leaves them to the next one, and no program behind', async () => {
  const other = await openUploads(mongo.url, { dataDir, clock, ffmpeg: ffmpeg.program, jobsEveryMs: noJobsMs });
  const { assetId } = await usedFilm();
  ffmpeg.set('hangs');
  beginFilmRenditions(other.media);
  await expect.poll(() => ffmpeg.runs().length).toBe(2);
  const [, { pid }] = ffmpeg.runs() as [unknown, { pid: number }];
  await other.media.stopMaking();
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect([await stateOf(assetId), left()]).toEqual([['waiting', 0], []]);
  await other.app.stop();
});

it('a service that is killed takes the program along', async () => {
  const run = new URL('run-ffmpeg.ts', import.meta.url).href;
  const asked = {
    program: ffmpeg.program,
    args: ['-i', ffmpeg.program, '-var_stream_map', 'x'],
    folder: tmpdir(),
    mostMs: 60_000,
  };
  const code = `import('${run}').then((file) => file.runFfmpeg({ ...${JSON.stringify(asked)}, signal: new AbortController().signal }))`;
  ffmpeg.set('hangs');
  const killed = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  await expect.poll(() => ffmpeg.runs().length).toBe(1);
  const { pid } = ffmpeg.runs()[0]!;
  expect(isRunning(pid)).toBe(true);
  killed.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

it('are of no film where there is no ffmpeg, and not of one that nobody used', async () => {
  const without = await openUploads(mongo.url, { dataDir, clock, jobsEveryMs: noJobsMs });
  const { assetId, renditions } = await usedFilm(without);
  await makeFilmRenditions(without.media);
  expect([renditions, (await rowOf(assetId)).renditions]).toEqual([null, undefined]);
  await service.models.assets.deleteMany({});
  await without.app.stop();
  await usedFilm();
  await service.models.assets.updateOne({}, { $unset: { renditions: 1 } });
  expect((await findFilm(service.media, { memberId: 'dana', uploadId })).film).toMatchObject({ renditions: null });
  await makeFilmRenditions(service.media);
  expect(ffmpeg.runs()).toEqual([]);
});

it('of a film in a bucket are made from a copy of it, and kept there', async () => {
  const s3: TestS3 = await startTestS3();
  const far = await openUploads(mongo.url, {
    clock,
    objectStore: s3.config,
    ffmpeg: ffmpeg.program,
    jobsEveryMs: noJobsMs,
  });
  const { assetId } = await usedFilm(far);
  await makeFilmRenditions(far.media);
  expect(await stateOf(assetId)).toEqual(['ready', 1]);
  const file = await far.media.assetFiles.store.open(`${assetId}/film.m3u8`);
  expect(await text(await file!.stream())).toContain('film-360.m3u8');
  await far.stop();
  await s3.stop();
});

it('are found by an index', async () => {
  await usedFilm();
  const plan = JSON.stringify(await claimableQuery(service.models, clock()).limit(1).explain());
  expect(plan).toContain('renditions.state_1_createdAt_1');
  expect(plan).not.toContain('COLLSCAN');
});

it('ffmpeg is found in PATH, and only where it may be run', async () => {
  const folder = join(ffmpeg.program, '..');
  expect(await findProgram('ffmpeg.cjs', `/nowhere:${folder}`)).toBe(ffmpeg.program);
  expect(await findProgram(ffmpeg.program)).toBe(ffmpeg.program);
  expect(await findProgram('runs', folder)).toBeUndefined();
  expect(await findProgram('ffmpeg.cjs', '.')).toBeUndefined();
});
