// What only a store that is watched can show: how often a rendition is made, and what a removal in the middle leaves.
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Media } from '../context.ts';
import { createQueue } from '../encode/queue.ts';
import type { Models } from '../models.ts';
import { createDiskStore } from '../store/disk-store.ts';
import { masterKey } from '../store/picture-store.ts';
import { openTestModels, pictureRow } from '../testing/pictures.ts';
import { openArriving } from '../upload/arriving.ts';
import { thumbnail } from './form.ts';
import { openRendition } from './make-rendition.ts';

let mongo: TestMongo;
let models: Models;
let close: () => Promise<void>;
beforeAll(async () => {
  mongo = await startTestMongo();
  ({ models, close } = await openTestModels(mongo.url));
});
beforeEach(async () => void (await models.pictures.deleteMany({})));
afterAll(async () => {
  await close();
  await mongo.stop();
});

const picture = pictureRow({ state: 'approved' });

/** With the picture's own file in the store; `onPut` runs right before each further file goes there. */
async function opened(onPut: () => Promise<unknown> = async () => undefined) {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-renditions-'));
  const arriving = await openArriving(join(dir, 'arriving'));
  const disk = createDiskStore(dir);
  const master = arriving.newFile();
  await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .toFormat('jpeg')
    .toFile(master);
  await disk.put(masterKey(picture), master);
  await models.pictures.create(picture);
  const puts: string[] = [];
  const put: typeof disk.put = async (key, path) => {
    puts.push(key);
    await onPut();
    await disk.put(key, path);
  };
  const queue = createQueue({ atOnce: 2, waiting: 10, ofOne: 10 });
  const media = { models, arriving, store: { ...disk, put }, renditionQueue: queue, renditionsUnderWay: new Map() };
  const files = () =>
    readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(dir, file)).isFile());
  const wanted = { picture, form: thumbnail, type: 'webp', whose: 'ann' } as const;
  return { puts, files, disk, ask: () => openRendition(media as unknown as Media, wanted) };
}

it('is made once, however many ask at once', async () => {
  const { puts, ask, files } = await opened();
  const found = await Promise.all([ask(), ask(), ask()]);
  expect(found.map((file) => file!.bytes > 0)).toEqual([true, true, true]);
  expect(puts).toEqual([`${picture._id}/c_fill,w_200,h_200.webp`]);
  expect(files()).toHaveLength(2);
});

it('leaves nothing when the picture is removed while it is made', async () => {
  const { disk, ask, files } = await opened(async () => {
    await models.pictures.updateOne({ _id: picture._id }, { state: 'removed' });
    await disk.remove(picture._id);
  });
  expect(await ask()).toBeUndefined();
  expect(files()).toEqual([]);
});

it('is not there when the picture went before it was begun', async () => {
  const { disk, ask, puts } = await opened();
  await models.pictures.updateOne({ _id: picture._id }, { state: 'removed' });
  await disk.remove(picture._id);
  expect([await ask(), puts.length]).toEqual([undefined, 1]);
});
