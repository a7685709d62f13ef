import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { limits, uploadTokenMs } from '../limits.ts';
import { hostileFiles } from '../testing/hostile-files.ts';
import { openUploads, type Uploads } from '../testing/open-uploads.ts';
import { createUploadTokens } from '../upload-token/upload-tokens.ts';
import { refusals } from './refusals.ts';

let mongo: TestMongo;
let uploads: Uploads;
let photo: Buffer;
beforeAll(async () => {
  mongo = await startTestMongo();
  uploads = await openUploads(mongo.url);
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await uploads.stop();
  await mongo.stop();
});

async function expectNothingLeft() {
  await expect.poll(uploads.files).toEqual([]);
  expect(await uploads.models.pictures.countDocuments()).toBe(0);
}
afterEach(async () => {
  await expectNothingLeft().finally(() => uploads.models.pictures.deleteMany({}));
});

it.each(await hostileFiles())('%s is refused with a clear text', async (_, file, refusal) => {
  const { status, answer } = await uploads.send({ file });
  const { status: expected, ...error } = refusals[refusal];
  expect([status, answer]).toEqual([expected, { error }]);
});

it('there are at least forty of them', async () => {
  expect((await hostileFiles()).length).toBeGreaterThanOrEqual(40);
});

it.each([
  ['without permission', async () => ({ uploadToken: '' }), 'uploadToken'],
  [
    'whose permission is over',
    async () => ({
      uploadToken: await uploads.permit('ann', ['event_image'], new Date(Date.now() - uploadTokenMs - 1_000)),
    }),
    'uploadToken',
  ],
  [
    'whose permission another deployment gave',
    async () => ({ uploadToken: await createUploadTokens('x'.repeat(32)).issue('ann', ['event_image'], new Date()) }),
    'uploadToken',
  ],
  ['for what the permission is not', async () => ({ tags: 'app_upload,prev_event_image' }), 'purpose'],
  ['for nothing', async () => ({ tags: 'app_upload' }), 'purpose'],
  [
    'for two things at once',
    async () => ({
      tags: 'event_image,profile_picture',
      uploadToken: await uploads.permit('ann', ['event_image', 'profile_picture']),
    }),
    'purpose',
  ],
  ['without a file', async () => ({ file: undefined }), 'form'],
  ['of too many bytes', async () => ({ file: Buffer.concat([photo, Buffer.alloc(limits.bytes)]) }), 'tooLarge'],
] as const)('a good photo %s is refused', async (_, given, refusal) => {
  const { status, answer } = await uploads.send({ file: photo, ...(await given()) });
  expect([status, answer.error.wordingKey]).toEqual([refusals[refusal].status, refusals[refusal].wordingKey]);
});

it('what is no form is refused', async () => {
  for (const type of ['application/json', 'multipart/form-data', 'image/jpeg']) {
    const answer = await fetch(`${uploads.url}/media/upload`, {
      method: 'POST',
      body: new Uint8Array(photo),
      headers: { 'content-type': type },
    });
    expect([answer.status, ((await answer.json()) as { error: object }).error]).toMatchObject([
      400,
      { code: 'BAD_INPUT' },
    ]);
  }
});

it('a file before its permission is not read', async () => {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(photo)]), 'a.jpg');
  body.set('upload_preset', await uploads.permit());
  body.set('tags', 'event_image');
  const answer = await fetch(`${uploads.url}/media/upload`, { method: 'POST', body });
  expect(answer.status).toBe(401);
});
