// ffmpeg itself, where this machine has it: what it makes of a film is read by ffprobe, over HTTP as a player asks for it.
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { mediaTokens } from '@banyan/kit';
import { fakeClock, noJobsMs, startTestMongo } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import type { AssetDoc } from '../asset/asset.model.ts';
import { takeAsset } from '../asset/take-asset.ts';
import { inspectFilm } from '../film/inspect-film.ts';
import { useFilm } from '../film/use-film.ts';
import { internalKey, openUploads } from '../testing/open-uploads.ts';
import { findProgram } from './find-program.ts';
import { makeFilmRenditions } from './make-film-renditions.ts';

const [ffmpeg, ffprobe] = await Promise.all([findProgram('ffmpeg'), findProgram('ffprobe')]);
const missing = !ffmpeg || !ffprobe;
const run = promisify(execFile);

/** A second of pictures under twelve of a tone, its index last. */
async function camera(): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'banyan-camera-')), 'film.mp4');
  const [picture, tone] = ['testsrc2=s=854x480:r=25:d=1', 'sine=d=12'];
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', tone];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await run(ffmpeg!, ['-loglevel', 'error', ...inputs, ...codecs, '-metadata', 'location=+31.7+35.2/', path]);
  return path;
}

/** Who reads a report of this run sees it. */
const unlessMissing = missing ? ' (NOT TESTED: no ffmpeg and ffprobe in PATH)' : '';

it.skipIf(missing)(`makes renditions that a player reads by parts, and a picture${unlessMissing}`, async () => {
  const mongo = await startTestMongo();
  const clock = fakeClock(new Date());
  const service = await openUploads(mongo.url, { clock, ffmpeg: ffmpeg!, jobsEveryMs: noJobsMs });
  const { media } = service;
  const path = await camera();
  const film = await inspectFilm(path);
  const _id = media.filmTokens.assetIdOf('dana', 'upload-of-danas-film');
  await takeAsset(media, { _id, kind: 'video', film, unusedSince: clock() }, [{ name: 'video.mp4', path }]);
  await useFilm(media, { memberId: 'dana', uploadId: 'upload-of-danas-film' });
  await makeFilmRenditions(media);
  const row = (await service.models.assets.findById(_id).lean<AssetDoc>())!;
  expect(row.renditions).toMatchObject({ state: 'ready', tries: 1 });
  // ffprobe has no pass: in front of the service stands one that adds it.
  const pass = await mediaTokens(internalKey).issue({ memberId: 'ann', roles: ['member'] }, clock());
  const asked: string[] = [];
  const front = createServer(async (req, res) => {
    asked.push(`${req.url!.split('/').at(-1)} ${req.headers.range ?? ''}`);
    const headers = { cookie: `banyan_media=${pass}`, ...(req.headers.range && { range: req.headers.range }) };
    const answer = await fetch(service.url + req.url, { headers });
    res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;
  const address = media.fileAddresses.of({ assetId: _id, name: 'film.m3u8' }, clock());
  const probe = ['-v', 'error', '-show_entries', 'format=duration:stream=codec_name,width,height', '-of', 'json'];
  const { stdout } = await run(ffprobe!, [...probe, `http://127.0.0.1:${port}${address}`]);
  const { streams, format } = JSON.parse(stdout);
  expect(streams).toMatchObject([{ codec_name: 'h264', width: 640, height: 360 }, { codec_name: 'aac' }]);
  expect(Number(format.duration)).toBeCloseTo(12, 0);
  expect(asked).toEqual(expect.arrayContaining([expect.stringMatching(/^film-360\.mp4 bytes=/)]));
  const read = async (name: string) => buffer(await (await media.assetFiles.store.open(`${_id}/${name}`))!.stream());
  expect((await read('preview-film.jpg')).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect((await read('film-360.mp4')).includes('+31.7')).toBe(false);
  front.close();
  await service.stop();
  await mongo.stop();
});
