import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestMongo, type TestMongo, testRequest } from '@banyan/kit/testing';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { MediaContext } from '../context.ts';
import { limits } from '../limits.ts';
import { openUploads, type Uploads } from '../testing/open-uploads.ts';
import { UploadRefused } from './refusals.ts';

let mongo: TestMongo;
let uploads: Uploads;
let file: Buffer;
let third: number;
beforeAll(async () => {
  mongo = await startTestMongo();
  uploads = await openUploads(mongo.url);
  file = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  third = Math.ceil(file.length / 3);
});
afterEach(async () => {
  for (const { _id } of await uploads.models.pictures.find()) uploads.removeFiles(_id);
  await uploads.models.pictures.deleteMany({});
});
afterAll(async () => {
  await uploads.stop();
  await mongo.stop();
});

/** The bytes from there on, one third of the file at most. */
const sendPart = (uploadToken: string, from: number, given: { bytes?: Buffer; range?: string; id?: string } = {}) => {
  const bytes = given.bytes ?? file.subarray(from, from + third);
  const range = given.range ?? `bytes ${from}-${from + bytes.length - 1}/${file.length}`;
  return uploads.send({
    uploadToken,
    file: bytes,
    headers: { 'content-range': range, 'x-unique-upload-id': given.id ?? 'u1' },
  });
};

it('a file in three parts is one picture, and nothing else stays', async () => {
  const uploadToken = await uploads.permit();
  const first = await sendPart(uploadToken, 0);
  expect(first).toEqual({ status: 200, answer: { done: false, public_id: expect.any(String), bytes: third } });
  expect((await sendPart(uploadToken, third)).answer.bytes).toBe(2 * third);
  const { status, answer } = await sendPart(uploadToken, 2 * third);
  expect([status, answer.public_id, answer.width]).toEqual([200, first.answer.public_id, 300]);
  expect(uploads.files()).toEqual([expect.stringContaining('master.jpg')]);
});

it('a broken upload goes on where it broke, also when a part comes twice', async () => {
  const uploadToken = await uploads.permit();
  await sendPart(uploadToken, 0);
  await sendPart(uploadToken, 0);
  const gap = await sendPart(uploadToken, 2 * third);
  expect([gap.status, gap.answer.error]).toMatchObject([409, { wordingKey: 'picture.error.gap', bytes: third }]);
  await sendPart(uploadToken, gap.answer.error.bytes);
  expect((await sendPart(uploadToken, 2 * third)).status).toBe(200);
});

it('a part that is not what it says leaves the file as it was', async () => {
  const uploadToken = await uploads.permit();
  await sendPart(uploadToken, 0);
  const range = `bytes ${third}-${2 * third - 1}/${file.length}`;
  for (const length of [10, third + 10]) {
    expect((await sendPart(uploadToken, third, { range, bytes: file.subarray(third, third + length) })).status).toBe(
      422,
    );
  }
  expect((await sendPart(uploadToken, 2 * third)).answer.error.bytes).toBe(third);
});

it('nobody adds to what another’s permission began', async () => {
  await sendPart(await uploads.permit('ann'), 0);
  for (const who of ['ann', 'sue']) {
    expect((await sendPart(await uploads.permit(who), third)).answer.error.bytes).toBe(0);
  }
});

it('what is no picture is refused with its last part, and nothing of it stays', async () => {
  const uploadToken = await uploads.permit();
  const before = uploads.files();
  const bytes = Buffer.alloc(100, 'x');
  await sendPart(uploadToken, 0, { bytes, range: 'bytes 0-99/200' });
  const { status } = await sendPart(uploadToken, 100, { bytes, range: 'bytes 100-199/200' });
  expect([status, uploads.files()]).toEqual([415, before]);
});

it.each([
  ['no range', 'bytes */100', 400],
  ['one that ends before it begins', 'bytes 9-3/100', 400],
  ['one behind the end', 'bytes 0-100/100', 400],
  ['a file of too many bytes', `bytes 0-9/${limits.bytes + 1}`, 413],
])('%s is refused', async (_, range, status) => {
  expect((await sendPart(await uploads.permit(), 0, { range })).status).toBe(status);
});

it('a part without the name of its upload is refused', async () => {
  expect((await sendPart(await uploads.permit(), 0, { id: '' })).status).toBe(400);
});

it('a member has so many unfinished uploads and no more; others still have theirs', async () => {
  const begin = async (who: string) => (await sendPart(await uploads.permit(who), 0)).status;
  const statuses: number[] = [];
  for (let count = 0; count <= limits.partsOfMember; count++) statuses.push(await begin('greedy'));
  expect(statuses).toEqual([...Array(limits.partsOfMember).fill(200), 503]);
  expect(await begin('modest')).toBe(200);
});

it('what came stays while there is no room to look at it', async () => {
  const uploadToken = await uploads.permit();
  for (const from of [0, third]) await sendPart(uploadToken, from);
  const { media } = uploads.app.buildContext(null, testRequest()) as MediaContext;
  vi.spyOn(media, 'queue').mockRejectedValueOnce(new UploadRefused('busy'));
  expect((await sendPart(uploadToken, 2 * third)).status).toBe(503);
  expect((await sendPart(uploadToken, 2 * third)).status).toBe(200);
});

it('what is unfinished has so much room in all, no matter who it is of', async () => {
  const path = join(uploads.dataDir, 'pictures/arriving', `${'0'.repeat(16)}.others.parts`);
  writeFileSync(path, '');
  const begin = async () => (await sendPart(await uploads.permit('late'), 0)).status;
  truncateSync(path, limits.partsBytes - limits.bytes + 1);
  expect(await begin()).toBe(503);
  rmSync(path);
  expect(await begin()).toBe(200);
});
