import { mediaTokenMs, mediaTokens, type PictureViewer } from '@banyan/kit';
import { fakeClock, startTestMongo, type TestMongo } from '@banyan/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PictureState } from '../picture/picture-states.ts';
import { internalKey, openUploads, type Uploads } from '../testing/open-uploads.ts';
import { createAddresses } from './addresses.ts';
import { type Form, thumbnail, wallPhoto } from './form.ts';
import { lastingMs } from './lasting-pictures.ts';

let mongo: TestMongo;
let uploads: Uploads;
let photo: Buffer;
let id: string;
const clock = fakeClock(new Date());
const addresses = createAddresses(internalKey);
const ann: PictureViewer = { memberId: 'ann', roles: ['member'] };

beforeAll(async () => {
  mongo = await startTestMongo();
  uploads = await openUploads(mongo.url, { clock });
  photo = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  id = (await uploads.send({ file: photo, uploadToken: await uploads.permit('ann', ['event_image'], clock()) })).answer
    .public_id;
  await become('approved');
});
afterAll(async () => {
  await uploads.stop();
  await mongo.stop();
});

/** By another process, and long enough ago to be known here. */
async function become(state: PictureState) {
  await uploads.models.pictures.updateOne({ _id: id }, { state });
  clock.advance(lastingMs + 1);
}
const get = async (
  address: string,
  given: { accept?: string; token?: string; viewer?: PictureViewer; headers?: Record<string, string> } = {},
) => {
  const token = given.token ?? (await mediaTokens(internalKey).issue(given.viewer ?? ann, clock()));
  const headers = { accept: given.accept ?? '*/*', cookie: `banyan_media=${token}`, ...given.headers };
  const response = await fetch(uploads.url + address, { headers });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
};
const made = () => uploads.files().filter((file) => file.includes(id) && !file.includes('master')).length;

it.each([
  ['the wall’s photo', wallPhoto, [1_024, 576]],
  ['a thumbnail', thumbnail, [200, 200]],
  ['no form', undefined, [1_600, 900]],
  ['a signed form', { crop: 'limit', width: 333 } satisfies Form, [333, 187]],
  ['a form larger than the picture', { crop: 'fit', width: 4_000 } satisfies Form, [1_600, 900]],
] as const)('%s of an approved picture is shown to every member, and made once', async (_, form, [width, height]) => {
  const address = addresses.of(id, form);
  const answers = await Promise.all(Array.from({ length: 4 }, () => get(address)));
  for (const { status, headers, body } of answers) {
    expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([200, 'image/jpeg', 'Accept, Cookie']);
    expect(headers.get('cache-control')).toBe('private, max-age=900, immutable');
    expect(await sharp(body).metadata()).toMatchObject({ width, height });
  }
  expect(made()).toBe(1);
  const etag = answers[0]!.headers.get('etag')!;
  expect((await get(address, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })).status).toBe(304);
  expect(made()).toBe(1);
});

it.each([
  ['image/avif,image/webp,image/*;q=0.8', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['image/*', 'image/jpeg', 'jpeg'],
])('who accepts %s gets %s', async (accept, type, format) => {
  const { headers, body } = await get(addresses.of(id, thumbnail), { accept });
  expect([headers.get('content-type'), (await sharp(body).metadata()).format]).toEqual([type, format]);
  expect(body.toString('latin1')).not.toMatch(/Exif|xmp/);
});

it('who has no pass sees nothing, whether or not there is such a picture', async () => {
  const over = await mediaTokens(internalKey).issue(ann, new Date(clock().getTime() - mediaTokenMs - 1_000));
  for (const token of ['', 'made-up', over]) {
    for (const address of [addresses.of(id), addresses.of('0'.repeat(32)), '/media/image/']) {
      expect((await get(address, { token })).status).toBe(401);
    }
  }
});

it.each(['fresh', 'kept', 'pending', 'rejected'] as const)(
  'one that is %s is shown at a private address alone, until it ends',
  async (state) => {
    await become(state);
    for (const form of [undefined, thumbnail, { crop: 'limit', width: 333 } as const]) {
      expect((await get(addresses.of(id, form))).status).toBe(404);
    }
    expect(made()).toBe(0);
    const address = addresses.privately(id, thumbnail, new Date(clock().getTime() + 60_000));
    const { status, headers } = await get(address);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    clock.advance(61_000);
    expect((await get(address)).status).toBe(404);
  },
);

it('who sent a picture sees it at once', async () => {
  const { answer } = await uploads.send({
    file: photo,
    uploadToken: await uploads.permit('ann', ['event_image'], clock()),
  });
  expect((await get(answer.preview_url)).status).toBe(200);
  expect((await get(answer.secure_url)).status).toBe(404);
});

it('a picture that another process removed is gone a second later, at every address it had', async () => {
  const all = [
    addresses.of(id),
    addresses.of(id, thumbnail),
    addresses.privately(id, wallPhoto, new Date(clock().getTime() + 60_000)),
  ];
  for (const address of all) expect((await get(address)).status).toBe(200);
  await become('removed');
  for (const address of all)
    expect([(await get(address)).status, (await get(address)).headers.get('cache-control')]).toEqual([404, 'no-store']);
});

it.each([
  ['a form nobody signed', () => `/media/image/upload/c_limit,w_333/${id}`],
  ['a signature of another form', () => addresses.of(id, { crop: 'limit', width: 333 }).replace('w_333', 'w_334')],
  ['a signature of another deployment', () => createAddresses('x'.repeat(32)).of(id, { crop: 'limit', width: 333 })],
  [
    'a private address with a later end',
    () => addresses.privately(id, thumbnail, clock()).replace(/x_\d+/, 'x_9999999999'),
  ],
  ['a private address without its signature', () => `/media/image/private/x_9999999999/c_fill,w_200,h_200/${id}`],
  ['a form larger than any screen', () => addresses.of(id, { crop: 'limit', width: 5_000 })],
  ['a form that is none', () => `/media/image/upload/c_fit,w_0,h_768/${id}`],
  ['a picture that never was', () => addresses.of('0'.repeat(32), thumbnail)],
  ['a file beside', () => `/media/image/upload/${id}/master.jpg`],
  ['a way out', () => `/media/image/upload/..%2f..%2f${id}`],
])('%s is not found, and makes nothing', async (_, address) => {
  expect((await get(address())).status).toBe(404);
  expect(made()).toBe(0);
});

it.each([
  [200, ['200w']],
  [640, ['320w', '640w']],
  [3_000, ['320w', '640w', '960w', '1280w', '1920w']],
])('a picture %i wide is offered at each width once', (width, widths) => {
  expect(addresses.srcSet(id, width).match(/\d+w(?=,|$)/g)).toEqual(widths);
});

it('widths that pages choose from are those of the picture and less, and each is there', async () => {
  const hints = addresses
    .srcSet(id, 1_600)
    .split(', ')
    .map((hint) => hint.split(' ') as [string, string]);
  expect(hints.map(([, width]) => width)).toEqual(['320w', '640w', '960w', '1280w', '1600w']);
  for (const [address, width] of hints) {
    expect(`${(await sharp((await get(address)).body).metadata()).width}w`).toBe(width);
  }
});
