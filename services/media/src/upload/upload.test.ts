import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { savePictureArrived } from '../picture/picture.store.ts';
import { heicPhoto } from '../testing/heic-photo.ts';
import { openUploads, type Uploads } from '../testing/open-uploads.ts';
import { pictureRow, sentRow } from '../testing/pictures.ts';

let mongo: TestMongo;
let uploads: Uploads;
beforeAll(async () => {
  mongo = await startTestMongo();
  uploads = await openUploads(mongo.url);
});
afterEach(async () => {
  for (const { _id } of await uploads.models.pictures.find()) uploads.removeFiles(_id);
  await uploads.models.pictures.deleteMany({});
});
afterAll(async () => {
  await uploads.stop();
  await mongo.stop();
});

const plain = (background: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } });
const jpeg = (background = 'teal') => plain(background).jpeg().toBuffer();
const kept = () => readFileSync(join(uploads.dataDir, 'pictures', uploads.files()[0]!));

/** Held upright, with the place and the camera, as telephones write it. */
const photoWithPlace = () =>
  plain('teal')
    .withExif({
      IFD0: { Make: 'Banyan' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 4/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '34/1 46/1 0/1' },
    })
    .withXmp('<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

it('a photo comes out upright, and without its place, its camera and its history', async () => {
  const file = await photoWithPlace();
  expect(file.toString('latin1')).toContain('Banyan');
  expect(await sharp(file).metadata()).toMatchObject({
    orientation: 6,
    exif: expect.any(Buffer),
    xmp: expect.any(Buffer),
  });
  const { status, answer } = await uploads.send({ file });
  expect([status, answer]).toMatchObject([200, { width: 40, height: 60, format: 'jpg', resource_type: 'image' }]);
  const { orientation, exif, xmp, iptc, icc } = await sharp(kept()).metadata();
  expect({ orientation, exif, xmp, iptc, icc }).toEqual({});
  expect(kept().toString('latin1')).not.toMatch(/Banyan|GPS|Exif|xmpmeta/);
});

it('HEIC comes out as what every browser shows, and without its place', async () => {
  const file = heicPhoto();
  expect(file.toString('latin1')).toContain('Banyan');
  const { answer } = await uploads.send({ file, type: 'image/heic', name: 'IMG_1.HEIC' });
  expect(answer).toMatchObject({ width: 64, height: 48, format: 'jpg' });
  const { data } = await sharp(kept()).raw().toBuffer({ resolveWithObject: true });
  expect([data[0]! > 180, data[1]! < 60, data[2]! < 60]).toEqual([true, true, true]);
  expect(kept().toString('latin1')).not.toMatch(/Banyan|Exif/);
});

it.each(['png', 'webp', 'avif', 'jpeg'] as const)('%s is accepted, whatever it is called', async (format) => {
  const file = await plain('teal').toFormat(format).toBuffer();
  const { answer } = await uploads.send({ file, name: 'run.exe', type: 'text/html' });
  expect(answer).toMatchObject({ format: 'jpg', placeholder: expect.stringMatching(/^data:image\/webp;base64,/) });
});

it('what is seen through stays so', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0.5 };
  const file = await sharp({ create: { width: 20, height: 20, channels: 4, background } })
    .png()
    .toBuffer();
  expect((await uploads.send({ file })).answer.format).toBe('webp');
  expect((await sharp(kept()).stats()).isOpaque).toBe(false);
});

it('what a screen does not show is not kept', async () => {
  const file = await plain('teal', 6_000, 3_000).jpeg({ quality: 1 }).toBuffer();
  expect((await uploads.send({ file })).answer).toMatchObject({ width: limits.keptSide, height: limits.keptSide / 2 });
});

it('the row says whose it is, what for, and by its digest what came', async () => {
  const file = await jpeg();
  const uploadToken = await uploads.permit('sue', ['profile_picture']);
  const { answer } = await uploads.send({ file, uploadToken, tags: 'app_upload,profile_picture' });
  const digest = createHash('sha256').update(file).digest('hex');
  expect(await uploads.models.pictures.findById(answer.public_id).lean()).toMatchObject({
    ownerId: 'sue',
    purpose: 'profile_picture',
    state: 'fresh',
    digest,
    bytes: kept().length,
  });
  expect(answer).toMatchObject({
    secure_url: `/media/image/upload/${answer.public_id}`,
    tags: ['app_upload', 'profile_picture'],
  });
});

it('the same bytes by the same permission are one picture, however often and at once', async () => {
  const form = { file: await jpeg(), uploadToken: await uploads.permit() };
  const first = await uploads.send(form);
  const again = await Promise.all(Array.from({ length: 5 }, () => uploads.send(form)));
  expect(again.map(({ status, answer }) => [status, answer.public_id])).toEqual(
    Array.from({ length: 5 }, () => [200, first.answer.public_id]),
  );
  expect(uploads.files()).toHaveLength(1);

  const other = { file: await jpeg('red'), uploadToken: await uploads.permit() };
  const twins = await Promise.all(Array.from({ length: 5 }, () => uploads.send(other)));
  const ids = new Set(twins.filter(({ status }) => status === 200).map(({ answer }) => answer.public_id));
  expect(ids.size).toBe(1);
  expect(new Set(twins.map(({ status }) => status))).not.toContain(500);
  expect(uploads.files()).toHaveLength(2);
});

it('other bytes by a used permission are refused, and the first picture stays', async () => {
  const uploadToken = await uploads.permit();
  await uploads.send({ file: await jpeg(), uploadToken });
  const before = kept();
  const { status, answer } = await uploads.send({ file: await jpeg('red'), uploadToken });
  expect([status, answer.error.wordingKey]).toEqual([409, 'picture.error.used']);
  expect(uploads.files()).toHaveLength(1);
  expect(kept()).toEqual(before);
});

it('a removed picture does not come back by its permission', async () => {
  const form = { file: await jpeg(), uploadToken: await uploads.permit() };
  const { answer } = await uploads.send(form);
  await uploads.models.pictures.updateOne({ _id: answer.public_id }, { state: 'removed' });
  expect((await uploads.send(form)).status).toBe(409);
});

it('who adds more than a day’s pictures is refused, however many come at once', async () => {
  const rows = Array.from({ length: limits.picturesPerDay - 2 }, (_, index) =>
    pictureRow({ _id: `${index}`.padStart(32, '0') }),
  );
  await uploads.models.pictures.create(rows);
  const file = await jpeg();
  const answers = await Promise.all(Array.from({ length: 6 }, () => uploads.send({ file })));
  const taken = answers.filter(({ status }) => status === 200).length;
  expect(taken).toBeLessThanOrEqual(2);
  expect(new Set(answers.map(({ status }) => status))).toContain(429);
  expect(await uploads.models.pictures.countDocuments()).toBe(rows.length + taken);
  expect(uploads.files()).toHaveLength(taken);
  expect((await uploads.send({ file, uploadToken: await uploads.permit('sue') })).status).toBe(200);
});

it.each([
  ['bytes', [pictureRow({ bytes: limits.bytesOfMember })]],
  [
    'pictures',
    Array.from({ length: limits.picturesOfMember }, (_, index) => pictureRow({ _id: `${index}`.padStart(32, '0') })),
  ],
])('who has as many %s as there is room for is refused, until some are gone', async (_, rows) => {
  const createdAt = new Date(Date.now() - 25 * 60 * 60_000);
  await uploads.models.pictures.insertMany(rows.map((row) => ({ ...row, createdAt })));
  const file = await jpeg();
  expect(await uploads.send({ file })).toMatchObject({
    status: 429,
    answer: { error: { wordingKey: 'picture.error.quota' } },
  });
  expect(uploads.files()).toEqual([]);
  await uploads.models.pictures.updateOne({ _id: rows[0]!._id }, { state: 'removed', removedAt: new Date() });
  expect((await uploads.send({ file })).status).toBe(200);
});

it('who arrives after all when another brought the picture changes nothing of it', async () => {
  const { _id } = await uploads.models.pictures.create(sentRow());
  expect(await savePictureArrived(uploads.models, _id)).toBe(false);
  expect((await uploads.models.pictures.findById(_id).lean())?.state).toBe('pending');
});

it('a connection that breaks leaves nothing', async () => {
  const file = await plain('teal', 800, 800).png({ compressionLevel: 0 }).toBuffer();
  const { body, type } = await formOf({ upload_preset: await uploads.permit(), tags: 'event_image' }, file);
  const req = http.request(`${uploads.url}/media/upload`, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': body.length },
  });
  req.on('error', () => undefined);
  req.write(body.subarray(0, body.length / 2));
  await expect.poll(() => uploads.files().length).toBe(1);
  req.destroy();
  await expect.poll(uploads.files).toEqual([]);
  expect(await uploads.models.pictures.countDocuments()).toBe(0);
});

async function formOf(fields: Record<string, string>, file: Uint8Array) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]), 'a.png');
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type')!, body: Buffer.from(await encoded.arrayBuffer()) };
}
