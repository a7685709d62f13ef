import type { ServiceApp } from '@banyan/kit';
import { execute, memoryBus, startTestMongo, type TestMongo, testDeps, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import type { Models } from '../models.ts';
import { openTestModels, pictureRow } from '../testing/pictures.ts';
import type { PictureDoc } from './picture.model.ts';
import { pictureStates, statesBefore } from './picture-states.ts';

let mongo: TestMongo;
let app: ServiceApp;
let models: Models;
let close: () => Promise<void>;
const bus = memoryBus();
beforeAll(async () => {
  mongo = await startTestMongo();
  app = await createApp(testDeps({ mongoUrl: mongo.url, bus }));
  ({ models, close } = await openTestModels(mongo.url));
});
beforeEach(async () => void (await models.pictures.deleteMany({})));
afterAll(async () => {
  await app.stop();
  await close();
  await mongo.stop();
});

const id = 'a'.repeat(32);
const ann = viewer({ memberId: 'ann' });
const dana = viewer({ memberId: 'dana', roles: ['member', 'staff'] });
const call = `mutation ($filePath: String!, $publicId: String!, $tag: String!, $alt: String) {
  uploadImage(filePath: $filePath, publicId: $publicId, tag: $tag, alt: $alt) { id filePath }
}`;
const record = (given: object = {}, who = ann) => {
  const usual = { filePath: `/media/image/upload/${id}`, publicId: id, tag: 'profile_photos' };
  return execute(app, call, { ...usual, ...given }, who);
};
const put = (given: Partial<PictureDoc> = {}) => models.pictures.create(pictureRow({ _id: id, ...given }));
const stateNow = async () => (await models.pictures.findById(id).lean())?.state;

it('a member’s own upload is kept, for themselves until staff have seen it, and reported once', async () => {
  await put();
  const given = {
    filePath: `https://app.example.org/media/image/upload/c_fit,w_1024,h_768/${id}.jpg`,
    alt: ' A cat\u0007 ',
  };
  for (let time = 0; time < 2; time++) {
    expect((await record(given)).data.uploadImage).toEqual({ id, filePath: `/media/image/upload/${id}` });
  }
  expect(await models.pictures.findById(id).lean()).toMatchObject({ state: 'kept', alt: 'A cat' });
  await vi.waitFor(() => expect(bus.domainEvents).toMatchObject([{ data: { pictureId: id, ownerId: 'ann' } }]));
});

it.each([
  ['news_image', dana, 'approved'],
  ['news_image', ann, 'kept'],
  ['prev_event_image', dana, 'approved'],
  ['event_image', dana, 'approved'],
  ['event_image', ann, 'kept'],
  ['profile_picture', dana, 'kept'],
] as const)('%s of %o', async (purpose, who, state) => {
  await put({ purpose, ownerId: who.memberId });
  await record({ tag: purpose }, who);
  expect(await stateNow()).toBe(state);
});

it.each([
  ['another purpose', { tag: 'event_image' }, 'BAD_INPUT'],
  ['no purpose', { tag: 'app_upload' }, 'BAD_INPUT'],
  ['an address of another picture', { filePath: `/media/image/upload/${'b'.repeat(32)}` }, 'BAD_INPUT'],
  ['an address that only contains it', { filePath: `https://evil.example/?/media/image/upload/${id}` }, 'BAD_INPUT'],
  ['an endless address', { filePath: `/media/image/upload/${id}${'/'.repeat(3_000)}` }, 'BAD_INPUT'],
  ['an endless description', { alt: 'x'.repeat(301) }, 'BAD_INPUT'],
  [
    'a picture that is not there',
    { publicId: 'c'.repeat(32), filePath: `/media/image/upload/${'c'.repeat(32)}` },
    'NOT_FOUND',
  ],
])('%s changes nothing', async (_, given, code) => {
  await put();
  expect((await record(given)).errors?.[0]?.extensions.code).toBe(code);
  expect(await stateNow()).toBe('fresh');
});

it.each([
  ['arriving', 'NOT_FOUND'],
  ['removed', 'NOT_FOUND'],
  ['pending', 'CONFLICT'],
  ['approved', 'CONFLICT'],
  ['rejected', 'CONFLICT'],
] as const)('one that is %s is not recorded', async (state, code) => {
  await put({ state });
  expect((await record()).errors?.[0]?.extensions.code).toBe(code);
  expect(await stateNow()).toBe(state);
});

it('nothing leads back to fresh but arriving, and nothing out of removed', () => {
  expect(statesBefore('fresh')).toEqual(['arriving']);
  expect(pictureStates.filter((state) => statesBefore(state).includes('removed'))).toEqual([]);
});
