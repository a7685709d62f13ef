// "No address of a chat's picture works that should not": who looks, with which pass, at which size, before it is sent and after.
import { mediaTokens } from '@banyan/kit';
import { fakeClock, startTestMongo, type TestMongo } from '@banyan/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PictureDoc } from '../picture/picture.model.ts';
import { createInternalApi } from '../testing/internal-api.ts';
import { internalKey, openUploads, type Uploads } from '../testing/open-uploads.ts';
import { createAddresses } from './addresses.ts';
import { chatForms, thumbnail, wallPhoto } from './form.ts';
import { lastingMs } from './lasting-pictures.ts';

let mongo: TestMongo;
let uploads: Uploads;
let id: string;
const internalApi = createInternalApi();
const clock = fakeClock(new Date());
const addresses = createAddresses(internalKey);
beforeAll(async () => {
  mongo = await startTestMongo();
  uploads = await openUploads(mongo.url, { callInternal: internalApi.callInternal, clock });
  const photo = sharp({ create: { width: 2_000, height: 500, channels: 3, background: 'teal' } });
  const uploadToken = await uploads.permit('ann', ['chat_image'], clock());
  const file = await photo.jpeg().toBuffer();
  id = (await uploads.send({ file, uploadToken, tags: 'app_upload,chat_image' })).answer.public_id;
});
beforeEach(() => {
  internalApi.readers.clear();
  internalApi.isAway = false;
});
afterAll(async () => {
  await uploads.stop();
  await mongo.stop();
});

const viewers = {
  owner: { memberId: 'ann', roles: ['member'] },
  'who acts as the owner': { memberId: 'ann', roles: ['member'], actorId: 'hila' },
  reader: { memberId: 'ben', roles: ['member'] },
  'who acts as a reader': { memberId: 'ben', roles: ['member'], actorId: 'hila' },
  other: { memberId: 'sue', roles: ['member'] },
  staff: { memberId: 'dana', roles: ['member', 'staff'] },
  admin: { memberId: 'ross', roles: ['member', 'admin'] },
} as const;
type Name = keyof typeof viewers;

/** Everything that could name it, by what it asks for. */
const paths = () => {
  const until = new Date(clock().getTime() + 60_000);
  return {
    small: [
      ...chatForms.map((form) => addresses.of(id, form)),
      addresses.of(id, thumbnail),
      addresses.of(id, wallPhoto),
    ],
    original: [
      addresses.of(id),
      addresses.of(id, { crop: 'limit', width: 2_000 }),
      addresses.of(id, { crop: 'limit', width: 1_601, height: 1_601 }),
      // As tall as it likes.
      addresses.of(id, { crop: 'limit', width: 1_600 }),
    ],
    private: [addresses.privately(id, wallPhoto, until)],
  };
};

async function answersOf(name: Name, list: readonly string[]): Promise<number[]> {
  const token = await mediaTokens(internalKey).issue({ ...viewers[name], roles: [...viewers[name].roles] }, clock());
  const statuses = await Promise.all(
    list.map(async (path) => {
      const response = await fetch(uploads.url + path, { headers: { cookie: `banyan_media=${token}` } });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  return [...new Set(statuses)];
}
const seenBy = async (name: Name) => {
  const { small, original, private: ended } = paths();
  return [await answersOf(name, small), await answersOf(name, original), await answersOf(name, ended)].flat();
};
async function become(given: Partial<PictureDoc>, readers: readonly string[] | null) {
  await uploads.models.pictures.updateOne({ _id: id }, { $set: given });
  if (readers) internalApi.readers.set(`c1/${id}`, [...readers]);
  clock.advance(lastingMs + 1);
}
const sent = { state: 'kept', chat: { id: 'c1', messageKey: 'm1' } } as const;
const everybodyElse: Name[] = ['who acts as the owner', 'who acts as a reader', 'other', 'staff', 'admin'];

it('before it is sent it is its owner’s, at the address they were given', async () => {
  await become({}, null);
  expect(await seenBy('owner')).toEqual([404, 404, 200]);
  for (const name of [...everybodyElse, 'reader'] as Name[])
    expect([name, await seenBy(name)]).toEqual([name, [404, 404, 404]]);
});

it('sent, all of it is its owner’s; smaller it is of who reads the message now, and nobody else’s', async () => {
  await become(sent, ['ben']);
  expect(await seenBy('owner')).toEqual([200, 200, 200]);
  expect(await seenBy('reader')).toEqual([200, 404, 200]);
  for (const name of everybodyElse) expect([name, await seenBy(name)]).toEqual([name, [404, 404, 404]]);
  // They left, or it was deleted.
  await become(sent, []);
  expect(await seenBy('reader')).toEqual([404, 404, 404]);
});

it('browsers ask each time; while chat cannot be asked its owner alone sees it', async () => {
  await become(sent, ['ben']);
  const token = await mediaTokens(internalKey).issue({ memberId: 'ben', roles: ['member'] }, clock());
  const response = await fetch(uploads.url + addresses.of(id, chatForms[0]!), {
    headers: { cookie: `banyan_media=${token}` },
  });
  await response.arrayBuffer();
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  internalApi.isAway = true;
  expect([await seenBy('reader'), await seenBy('owner')]).toEqual([
    [503, 404, 503],
    [200, 200, 200],
  ]);
});
