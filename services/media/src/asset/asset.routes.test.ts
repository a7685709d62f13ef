// Films over HTTP as players ask for them: who is answered at all, and every part of a file, from a disk and from a bucket.
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assetId, fileAddresses, mediaTokens, type ServiceDeps } from '@banyan/kit';
import { fakeClock, startTestMongo, type TestMongo } from '@banyan/kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importAssets } from '../import.ts';
import { internalKey, openUploads, type Uploads } from '../testing/open-uploads.ts';
import { startTestS3, type TestS3 } from '../testing/start-s3.ts';

const content = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
const hour = 60 * 60_000;

let mongo: TestMongo;
let s3: TestS3;
beforeAll(async () => {
  [mongo, s3] = await Promise.all([startTestMongo(), startTestS3()]);
});
afterAll(async () => {
  await Promise.all([mongo.stop(), s3.stop()]);
});

describe.each([
  ['a disk', (): Partial<ServiceDeps> => ({})],
  ['a bucket', (): Partial<ServiceDeps> => ({ objectStore: s3.config })],
])('a film on %s', (externalKey, place) => {
  const id = assetId(internalKey, externalKey);
  const etag = `"${id}-video.mp4"`;
  const clock = fakeClock(new Date());
  // Files of a disk are below a hidden directory, as `.data` is.
  const dataDir = mkdtempSync(join(tmpdir(), '.banyan-films-'));
  let service: Uploads;
  let cookie: string;
  const pass = async () => {
    const token = await mediaTokens(internalKey).issue({ memberId: 'ann', roles: ['member'] }, clock());
    cookie = `banyan_media=${token}`;
  };
  beforeAll(async () => {
    const files = async () => [
      { name: 'video.mp4', content },
      { name: 'captions-he.vtt', content: Buffer.from('WEBVTT\n') },
    ];
    const source = { mongoUrl: mongo.url, dataDir, internalKey, ...place() };
    await importAssets(source, [{ externalKey, kind: 'video', files }]);
    service = await openUploads(mongo.url, { dataDir, clock, ...place() });
    await pass();
  });
  afterAll(async () => {
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const addressOf = (name = 'video.mp4', assetId = id) => fileAddresses(internalKey).of({ assetId, name }, clock());
  const get = (headers: Record<string, string> = {}, path = addressOf(), method = 'GET') =>
    fetch(service.url + path, { method, headers: { cookie, ...headers } });

  it('comes whole, and says that it comes in parts too', async () => {
    const answer = await get();
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      200,
      {
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=900',
        'content-length': '100000',
        'content-type': 'video/mp4',
        etag,
        vary: 'Cookie',
      },
    ]);
    expect(content.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    expect((await get({}, addressOf('captions-he.vtt'))).headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  });

  it.each([
    ['bytes=0-', 0, 99_999],
    ['bytes=0-1', 0, 1],
    ['bytes=-500', 99_500, 99_999],
    ['bytes=40000-59999', 40_000, 59_999],
    ['bytes=99999-', 99_999, 99_999],
    ['bytes=90000-200000', 90_000, 99_999],
    ['bytes=-200000', 0, 99_999],
  ])('%s is the part from %d to %d', async (range, start, end) => {
    const answer = await get({ range });
    expect([answer.status, answer.headers.get('content-range'), answer.headers.get('content-length')]).toEqual([
      206,
      `bytes ${start}-${end}/100000`,
      String(end - start + 1),
    ]);
    expect(content.subarray(start, end + 1).equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
  });

  it.each(['bytes=100000-', 'bytes=200000-300000', 'bytes=-0'])('%s is beyond it', async (range) => {
    const answer = await get({ range });
    const { status, headers } = answer;
    expect([status, headers.get('content-range'), headers.get('cache-control'), await answer.text()]).toEqual([
      416,
      'bytes */100000',
      'no-store',
      '',
    ]);
  });

  it.each([
    ['two parts', { range: 'bytes=0-1,4-5' }],
    ['parts of something else', { range: 'seconds=0-1' }],
    ['what is no range', { range: 'bytes=a-b' }],
    ['a part that ends before it begins', { range: 'bytes=5-4' }],
    ['a part without ends', { range: 'bytes=-' }],
    ['a part of what it was before', { range: 'bytes=0-1', 'if-range': '"before"' }],
    ['a part of what it was at a time', { range: 'bytes=0-1', 'if-range': new Date().toUTCString() }],
  ])('anyone who asks for %s gets all of it', async (_case, headers) => {
    const answer = await get(headers);
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 100_000]);
  });

  it('a part is given on where the rest is still the same, and nothing where nothing changed', async () => {
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    // fetch may say of its own that no copy is good.
    const unchanged = await rawGet(service.url + addressOf(), { cookie, 'if-none-match': etag });
    expect(unchanged).toEqual({ status: 304, body: '' });
  });

  it('HEAD says what GET would answer', async () => {
    const answer = await get({ range: 'bytes=0-1' }, addressOf(), 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), answer.headers.get('accept-ranges')]).toEqual([
      200,
      '100000',
      'bytes',
    ]);
  });

  it('a viewer who goes away in the middle ends nothing but their own answer', async () => {
    const controller = new AbortController();
    const answer = await fetch(service.url + addressOf(), { headers: { cookie }, signal: controller.signal });
    controller.abort();
    await answer.arrayBuffer().catch(() => undefined);
    expect((await get({ range: 'bytes=0-1' })).status).toBe(206);
  });

  it('is for nobody without a pass, even who has an address', async () => {
    const answers = await Promise.all(['', 'banyan_media=made.up'].map((given) => get({ cookie: given })));
    expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
      [401, 'no-store'],
      [401, 'no-store'],
    ]);
  });

  it('what is not there, over or not ours is one answer', async () => {
    const over = addressOf();
    const others = fileAddresses('o'.repeat(32)).of({ assetId: id, name: 'video.mp4' }, clock());
    const missing = [addressOf('video2.mp4'), addressOf('captions-he.vtt', 'b'.repeat(32)), others, '/media/file/'];
    const answers = await Promise.all(missing.map((path) => get({}, path)));
    clock.advance(13 * hour);
    await pass();
    for (const answer of [...answers, await get({}, over)]) {
      expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
        404,
        'Not found',
        'no-store',
      ]);
    }
    expect((await get()).status).toBe(200);
  });

  it('one that is still arriving is not there yet', async () => {
    await service.models.assets.updateOne({ _id: id }, { state: 'arriving', createdAt: clock() });
    expect((await get()).status).toBe(404);
    await service.models.assets.updateOne({ _id: id }, { state: 'ready' });
    expect((await get()).status).toBe(200);
  });
});

function rawGet(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const call = http.request(url, { headers }, (answer) => {
      let body = '';
      answer.on('data', (part) => {
        body += String(part);
      });
      answer.on('end', () => resolve({ status: answer.statusCode, body }));
    });
    call.on('error', reject).end();
  });
}
