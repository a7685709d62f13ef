import { fakeClock, startTestMongo, type TestMongo } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PictureDoc } from '../picture/picture.model.ts';
import { openTestModels, pictureRow } from '../testing/pictures.ts';
import { createLastingPictures, type LastingPictures, lastingMs } from './lasting-pictures.ts';

let mongo: TestMongo;
let test: Awaited<ReturnType<typeof openTestModels>>;
let lasting: LastingPictures;
const clock = fakeClock();
const id = 'a'.repeat(32);
beforeAll(async () => {
  mongo = await startTestMongo();
  test = await openTestModels(mongo.url);
});
beforeEach(async () => {
  lasting = createLastingPictures(test.models, clock);
  await test.models.pictures.deleteMany({});
});
afterAll(async () => {
  await test.close();
  await mongo.stop();
});

const put = (given: Partial<PictureDoc>) => test.models.pictures.create(pictureRow({ _id: id, ...given }));
const become = (set: Partial<PictureDoc>) => test.models.pictures.updateOne({ _id: id }, set);
const stateNow = async () => (await lasting.find(id))?.state;

describe('a picture of an event', () => {
  beforeEach(async () => {
    await put({ purpose: 'event_image', state: 'approved' });
    expect(await stateNow()).toBe('approved');
    await become({ state: 'removed' });
  });

  it('is as another process left it a second later', async () => {
    clock.advance(lastingMs);
    expect(await stateNow()).toBe('approved');
    clock.advance(1);
    expect(await stateNow()).toBe('removed');
  });

  it('that this process removed is gone at once', async () => {
    lasting.forget(id);
    expect(await stateNow()).toBe('removed');
  });
});

it.each<[string, Partial<PictureDoc>]>([
  ['its owner may hide it', { purpose: 'profile_photos', state: 'approved' }],
  ['it waits for staff', { purpose: 'event_image', state: 'pending' }],
  ['its owner leaves', { purpose: 'event_image', state: 'approved', isOwnerLeaving: true }],
])('is read each time: %s', async (_, given) => {
  await put(given);
  await lasting.find(id);
  await become({ state: 'removed' });
  expect(await stateNow()).toBe('removed');
});

it('what is not there is looked for each time', async () => {
  expect(await lasting.find(id)).toBeNull();
  await put({ purpose: 'event_image', state: 'approved' });
  expect(await stateNow()).toBe('approved');
});
