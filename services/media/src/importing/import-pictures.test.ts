import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { importPictures, type PictureSeed } from '../import.ts';
import { limits } from '../limits.ts';
import type { Models } from '../models.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { createS3Store } from '../store/s3-store.ts';
import { openTestModels, pictureIdOf, pictureRow, sentRow } from '../testing/pictures.ts';
import { startTestS3 } from '../testing/start-s3.ts';

const internalKey = 'k'.repeat(32);
const dataDir = mkdtempSync(join(tmpdir(), 'banyan-import-'));
let mongo: TestMongo;
let models: Models;
let close: () => Promise<void>;
let photo: Buffer;
beforeAll(async () => {
  mongo = await startTestMongo();
  ({ models, close } = await openTestModels(mongo.url));
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Make: 'a camera' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  await models.pictures.deleteMany({});
  rmSync(join(dataDir, 'pictures'), { recursive: true, force: true });
});
afterAll(async () => {
  await close();
  await mongo.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const [sentAt, at] = [new Date('2026-05-01T10:00:00Z'), new Date('2026-05-01T12:00:00Z')];
const file = vi.fn(async (): Promise<Uint8Array> => photo);
type PhotoSeed = Extract<PictureSeed, { purpose: 'profile_photos' }>;
const seed = (given: Partial<PhotoSeed> = {}): PhotoSeed => ({
  externalKey: 'lake',
  ownerId: 'ann',
  purpose: 'profile_photos',
  label: 'The lake',
  alt: 'A lake at noon',
  file,
  sentAt,
  outcome: { state: 'approved', by: 'dana', at },
  ...given,
});
const face = (): PictureSeed => ({
  externalKey: 'face',
  ownerId: 'ann',
  purpose: 'profile_picture',
  alt: 'Ann, outdoors',
  file,
  sentAt,
  outcome: { state: 'pending' },
});
const no: PhotoSeed['outcome'] = { state: 'rejected', by: 'dana', at, key: 'UNCLEAR', text: 'By day, please.' };

const bring = (...seeds: PictureSeed[]) => importPictures({ mongoUrl: mongo.url, dataDir, internalKey }, seeds);
const all = () => models.pictures.find().lean<(PictureDoc & { outbox?: unknown[] })[]>();
const only = async () => (await all())[0]!;
const files = () =>
  readdirSync(join(dataDir, 'pictures'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(dataDir, 'pictures', name)).isFile(),
  );

describe('a picture comes in', () => {
  it('as an upload does: looked at, encoded again, named so that nobody guesses it, with what was said of it', async () => {
    expect(await bring(seed())).toEqual({ added: 1, unchanged: 0 });
    const row = await only();
    expect(row).toMatchObject({
      ownerId: 'ann',
      state: 'approved',
      label: 'The lake',
      alt: 'A lake at noon',
      width: 400,
      height: 300,
      createdAt: sentAt,
      submittedAt: sentAt,
      decidedAt: at,
      decidedBy: 'dana',
    });
    expect(row._id).toMatch(/^[0-9a-f]{32}$/);
    expect(row.bringer).toBeUndefined();
    const master = join(row._id.slice(0, 2), row._id, 'master.jpg');
    expect(files()).toEqual([master]);
    expect((await sharp(join(dataDir, 'pictures', master)).metadata()).exif).toBeUndefined();
  });

  it('to wait for staff, or with their no and its reason; and nobody is notified', async () => {
    await bring(
      seed({ externalKey: 'a', outcome: { state: 'pending' } }),
      seed({ externalKey: 'b', outcome: no }),
      face(),
    );
    const rows = await all();
    expect(rows.map(({ state, purpose }) => `${purpose} ${state}`).sort()).toEqual([
      'profile_photos pending',
      'profile_photos rejected',
      'profile_picture pending',
    ]);
    const rejected = rows.find(({ state }) => state === 'rejected');
    expect(rejected).toMatchObject({ rejection: { key: 'UNCLEAR', text: 'By day, please.' }, decidedBy: 'dana' });
    const untold = await models.pictures.countDocuments({ 'outbox.0': { $exists: true } });
    expect(untold).toBe(0);
  });

  it('into the bucket of a deployment that has one, and no file of it stays here', async () => {
    const s3 = await startTestS3();
    await importPictures({ mongoUrl: mongo.url, dataDir, internalKey, objectStore: s3.config }, [seed()]);
    expect(files()).toEqual([]);
    const store = await createS3Store(s3.config);
    expect(await store.open(`${(await only())._id}/master.jpg`)).toMatchObject({ bytes: (await only()).bytes });
    await s3.stop();
  });
});

describe('a second time', () => {
  it('adds nothing, and asks for no file', async () => {
    await bring(seed(), face());
    const before = await all();
    file.mockClear();
    expect(await bring(seed({ label: 'Another name' }), face())).toEqual({ added: 0, unchanged: 2 });
    expect(file).not.toHaveBeenCalled();
    expect(await all()).toEqual(before);
  });

  it.each([
    ['deleted by its owner', { state: 'removed' }, seed()],
    ['approved since', { state: 'approved', decidedAt: at }, seed({ outcome: { state: 'pending' } })],
    ['appealed against', { state: 'pending', decidedAt: at, appeal: { text: 'Please.', at } }, seed({ outcome: no })],
  ] as const)('leaves what was %s as it is', async (_, since, again) => {
    await bring(again);
    await models.pictures.updateMany({}, { $set: since });
    const before = await all();
    expect(await bring(again)).toEqual({ added: 0, unchanged: 1 });
    expect(await all()).toEqual(before);
  });

  it.each([
    ['before it was sent', 'fresh', seed()],
    ['between its being sent and the no', 'pending', seed({ outcome: no })],
  ] as const)('takes up what was cut short %s', async (_, state, again) => {
    await bring(again);
    const whole = await only();
    const decided = { decidedAt: 1, decidedBy: 1, rejection: 1, ...(state === 'fresh' && { submittedAt: 1 }) };
    await models.pictures.updateMany({}, { $set: { state }, $unset: decided });
    file.mockClear();
    expect(await bring(again)).toEqual({ added: 1, unchanged: 0 });
    expect(await only()).toEqual(whole);
    expect(file).not.toHaveBeenCalled();
  });

  it('takes again what a process that ended had half brought', async () => {
    await bring(seed());
    await models.pictures.updateMany({}, { $set: { state: 'arriving', bringer: 'nobody', createdAt: new Date(0) } });
    expect(await bring(seed())).toEqual({ added: 1, unchanged: 0 });
    expect(await only()).toMatchObject({ state: 'approved', label: 'The lake' });
  });
});

describe('what an upload may not', () => {
  it('an import may not either: a file that is no picture leaves neither row nor file', async () => {
    const letter = async () => Buffer.from('%PDF-1.7');
    await expect(bring(seed({ file: letter }))).rejects.toThrow('type');
    expect(await all()).toEqual([]);
    expect(files()).toEqual([]);
  });

  it('a full gallery takes no more, and another picture that waits stays the one', async () => {
    const full = Array.from({ length: limits.photosOfGallery }, (_, n) =>
      sentRow({ _id: pictureIdOf(`${n}e`), createdAt: sentAt }),
    );
    const waiting = pictureRow({ _id: pictureIdOf('f'), purpose: 'profile_picture', state: 'pending' });
    await models.pictures.create([...full, waiting]);
    expect(await bring(seed(), face())).toEqual({ added: 0, unchanged: 2 });
    expect(await models.pictures.countDocuments({ state: 'pending' })).toBe(full.length + 1);
  });

  it('every wrong row is named with its field, and nothing is written', async () => {
    const rows = [
      seed(),
      seed({ alt: 'x'.repeat(limits.altText + 1) }),
      seed({ outcome: { state: 'approved', by: 'ann', at } }),
      seed({ outcome: { ...no, at: new Date(0) } }),
      { ...face(), outcome: { state: 'approved', by: 'dana', at } } as unknown as PictureSeed,
    ];
    const error = await bring(...rows).catch((caught: Error) => caught.message.split('\n'));
    expect(error).toEqual([
      expect.stringMatching(/^picture 2: alt /),
      'picture 3: outcome.by must be somebody else: nobody decides on their own',
      'picture 4: outcome.at must not be before it was sent',
      expect.stringMatching(/^picture 5: outcome\.state /),
    ]);
    expect(await all()).toEqual([]);
  });
});
