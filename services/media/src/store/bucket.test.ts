// The service over a bucket: what one machine takes, every machine shows, and none keeps.
import { mediaPasses } from '@banyan/kit';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddresses } from '../rendition/addresses.ts';
import { thumbnail } from '../rendition/form.ts';
import { internalKey, openUploads, type Uploads } from '../testing/open-uploads.ts';
import { startTestS3, type TestS3 } from '../testing/start-s3.ts';
import { createS3Store } from './s3-store.ts';

let mongo: TestMongo;
let s3: TestS3;
let one: Uploads;
let other: Uploads;
let file: Buffer;
beforeAll(async () => {
  [mongo, s3] = await Promise.all([startTestMongo(), startTestS3()]);
  one = await openUploads(mongo.url, { objectStore: s3.place });
  other = await openUploads(mongo.url, { objectStore: s3.place });
  file = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await Promise.all([mongo.stop(), s3.stop()]);
});

const show = async ({ url }: Uploads, id: string) => {
  const headers = {
    cookie: `banyan_media=${await mediaPasses(internalKey).issue({ memberId: 'ann', roles: ['member'] }, new Date())}`,
  };
  return fetch(url + createAddresses(internalKey).of(id, thumbnail), { headers });
};

test('a picture that one machine took is shown by another, and neither keeps a file of it', async () => {
  const { status, answer } = await one.send({ file });
  expect(status).toBe(200);
  await one.models.pictures.updateOne({ _id: answer.public_id }, { state: 'approved' });
  for (const machine of [other, one]) {
    const shown = await show(machine, answer.public_id);
    expect(shown.status).toBe(200);
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 200, height: 200 });
    expect(machine.files()).toEqual([]);
  }
});

test('while the bucket is away an upload is refused, and leaves no file here and no picture', async () => {
  const away = await openUploads(mongo.url, { objectStore: { ...s3.place, endpoint: 'http://127.0.0.1:9' } });
  const before = await away.models.pictures.countDocuments({ state: { $ne: 'arriving' } });
  const { status } = await away.send({ file });
  expect(status).toBeGreaterThanOrEqual(500);
  expect(away.files()).toEqual([]);
  expect(await away.models.pictures.countDocuments({ state: { $ne: 'arriving' } })).toBe(before);
  await away.stop();
});

test('what is removed from the store is out of the bucket with all that was made of it', async () => {
  const { answer } = await one.send({ file });
  await one.models.pictures.updateOne({ _id: answer.public_id }, { state: 'approved' });
  expect((await show(one, answer.public_id)).status).toBe(200);
  const store = await createS3Store(s3.place);
  await store.remove(answer.public_id);
  expect(await store.open(`${answer.public_id}/master.jpg`)).toBeUndefined();
  expect(await store.open(`${answer.public_id}/c_fill,w_200,h_200.jpg`)).toBeUndefined();
});
