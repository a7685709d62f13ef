// A process that is killed while a film comes in loses nothing of it that was there: the next one says how far it is, and takes the rest.
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { execute, startTestMongo, type TestMongo, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProgrammeTokens } from '../programme-upload/programme-tokens.ts';
import { kill, startProcess } from '../testing/mortal-uploads.ts';
import { mp4Film } from '../testing/mp4-film.ts';
import { internalKey, openUploads } from '../testing/open-uploads.ts';

const uploadId = 'upload-of-danas-film';
const dana = viewer({ memberId: 'dana', roles: ['member', 'staff'] });
const config = 'query($id: ID!) { filmUploadConfig(uploadId: $id) { bytes film } }';
let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());

interface Part {
  from: number;
  to: number;
}

/** As a page sends it; `sent` bytes of the request, and then no more. */
async function beginToSend(url: string, film: Buffer, { from, to }: Part, sent = Number.POSITIVE_INFINITY) {
  const form = new FormData();
  form.set('upload_preset', await createProgrammeTokens(internalKey, 'film').issue('dana', uploadId, new Date()));
  form.set('file', new Blob([new Uint8Array(film.subarray(from, to))]), 'film');
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = {
    'content-type': encoded.headers.get('content-type')!,
    'content-length': body.length,
    'x-unique-upload-id': uploadId,
    'content-range': `bytes ${from}-${to - 1}/${film.length}`,
  };
  const req = http.request(`${url}/media/upload/film`, { method: 'POST', headers });
  const answered = new Promise<number | undefined>((resolve) => {
    req.on('response', (response) => resolve(response.resume().statusCode));
    req.on('error', () => resolve(undefined));
  });
  req.write(body.subarray(0, sent));
  if (sent >= body.length) req.end();
  return answered;
}

it('killed in the middle of a part, the next process goes on with what was there, and the film is whole', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-killed-film-'));
  const film = await mp4Film({ seconds: 20, bytes: 100_000 });
  const half = Math.floor(film.length / 2);
  const { child, url } = await startProcess(mongo.url, dataDir);
  expect(await beginToSend(url, film, { from: 0, to: half })).toBe(200);
  void beginToSend(url, film, { from: half, to: film.length }, Math.floor(half / 2));
  const bytesThere = () => {
    const dir = join(dataDir, 'assets/arriving');
    return readdirSync(dir).reduce((sum, name) => sum + statSync(join(dir, name)).size, 0);
  };
  await expect.poll(bytesThere, { interval: 5, timeout: 60_000 }).toBeGreaterThan(half);
  await kill(child);

  const next = await openUploads(mongo.url, { dataDir });
  const { data } = await execute(next.app, config, { id: uploadId }, dana);
  const { bytes } = data!.filmUploadConfig as { bytes: number };
  expect(bytes).toBeGreaterThanOrEqual(half);
  expect(await beginToSend(next.url, film, { from: bytes, to: film.length })).toBe(200);
  const [asset] = await next.models.assets.find().lean();
  const file = await next.media.assetFiles.store.open(`${asset!._id}/video.mp4`);
  expect((await buffer(await file!.stream())).equals(film)).toBe(true);
  await next.stop();
}, 120_000);
