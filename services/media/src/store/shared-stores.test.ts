// The service over a store that machines share: what one of them takes, every machine shows, and none keeps.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaTokens, type ServiceDeps } from '@banyan/kit';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAddresses } from '../rendition/addresses.ts';
import { thumbnail } from '../rendition/form.ts';
import { internalKey, openUploads, type Uploads } from '../testing/open-uploads.ts';
import { pictureIdOf, pictureRow } from '../testing/pictures.ts';
import { startTestCloudinary, type TestCloudinary } from '../testing/start-cloudinary.ts';
import { startTestS3, type TestS3 } from '../testing/start-s3.ts';
import { bringer } from '../upload/bringer.ts';
import { createCloudinaryStore } from './cloudinary-store.ts';
import type { PictureStore } from './picture-store.ts';
import { createS3Store } from './s3-store.ts';

let mongo: TestMongo;
let s3: TestS3;
let cloudinary: TestCloudinary;
let file: Buffer;
beforeAll(async () => {
  [mongo, s3, cloudinary] = await Promise.all([startTestMongo(), startTestS3(), startTestCloudinary()]);
  file = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await Promise.all([mongo.stop(), s3.stop(), cloudinary.stop()]);
});

const show = async ({ url }: Uploads, id: string) => {
  const headers = {
    cookie: `banyan_media=${await mediaTokens(internalKey).issue({ memberId: 'ann', roles: ['member'] }, new Date())}`,
  };
  return fetch(url + createAddresses(internalKey).of(id, thumbnail), { headers });
};

interface Shared {
  /** What the deployment names it by; where nobody answers, with another address. */
  deps(address?: string): Partial<ServiceDeps>;
  open(): PictureStore | Promise<PictureStore>;
}

const nobody = 'http://127.0.0.1:9';
const shared: [string, Shared][] = [
  [
    'a bucket',
    {
      deps: (endpoint = s3.config.endpoint) => ({ objectStore: { ...s3.config, endpoint } }),
      open: () => createS3Store(s3.config),
    },
  ],
  [
    'an account at Cloudinary',
    {
      deps: (api = cloudinary.account.api) => ({ cloudinary: { ...cloudinary.account, api } }),
      open: () => createCloudinaryStore(cloudinary.account),
    },
  ],
];

describe.each(shared)('%s', (_, { deps, open }) => {
  let one: Uploads;
  let other: Uploads;
  beforeAll(async () => {
    one = await openUploads(mongo.url, deps());
    other = await openUploads(mongo.url, deps());
  });
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()]);
  });

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

  test('while it is away an upload is refused, and leaves no file here and no picture', async () => {
    const machine = await openUploads(mongo.url, deps(nobody));
    const before = await machine.models.pictures.countDocuments({ state: { $ne: 'arriving' } });
    const { status } = await machine.send({ file });
    expect(status).toBeGreaterThanOrEqual(500);
    expect(machine.files()).toEqual([]);
    expect(await machine.models.pictures.countDocuments({ state: { $ne: 'arriving' } })).toBe(before);
    await machine.stop();
  });

  test('the service starts while it is away, and what a kill left there goes once it is back', async () => {
    const dead = bringer.replace(/\w{8}$/, '00000000');
    const { _id } = await one.models.pictures.create(
      pictureRow({ _id: pictureIdOf('dead'), state: 'arriving', bringer: dead }),
    );
    const store = await open();
    const path = join(one.dataDir, 'left');
    writeFileSync(path, 'of a killed process');
    await store.put(`${_id}/master.jpg`, path);
    await (await openUploads(mongo.url, deps(nobody))).stop();
    await (await openUploads(mongo.url, deps())).stop();
    expect(await one.models.pictures.findById(_id).lean()).toBeNull();
    expect(await store.open(`${_id}/master.jpg`)).toBeUndefined();
  });

  test('what is removed from the store is out of it with all that was made of it', async () => {
    const { answer } = await one.send({ file });
    await one.models.pictures.updateOne({ _id: answer.public_id }, { state: 'approved' });
    expect((await show(one, answer.public_id)).status).toBe(200);
    const store = await open();
    const files = ['master.jpg', 'c_fill,w_200,h_200.jpg'].map((name) => `${answer.public_id}/${name}`);
    for (const file of files) expect(await store.open(file)).toBeDefined();
    await store.remove(answer.public_id);
    for (const file of files) expect(await store.open(file)).toBeUndefined();
  });
});
