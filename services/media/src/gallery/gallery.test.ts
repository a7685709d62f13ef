import '../../handled-events.ts';
import { createDomainEvent } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '../limits.ts';
import { pictureIdOf, pictureRow, sentRow } from '../testing/pictures.ts';
import { ann, dana, type RunningMedia, startMedia, sue } from '../testing/start-media.ts';
import { countGallery, galleryQuery } from './gallery.store.ts';

let media: RunningMedia;
beforeAll(async () => {
  media = await startMedia();
});
beforeEach(() => media.clear());
afterAll(() => media.stop());

const id = pictureIdOf('a');
const add = (more = '', who = ann) =>
  media.call(`addPhoto(userId: $me, photoId: $id${more}) { id approved state label alt userId url }`, who, {
    me: who.memberId,
    id,
  });
const remove = (who = ann) => media.call('deletePhoto(userId: $me, photoId: $id)', who, { me: who.memberId, id });
const seenBy = (who = sue) =>
  media.call('photos(currentUserId: $me, filter: { userId: "ann" }) { id approved url srcset }', who, {
    me: who.memberId,
  });
const published = () => media.published('media.photo').map(({ type }) => type);

it('a photo waits for staff, under its label, and its owner alone sees it', async () => {
  await media.put(pictureRow({ _id: id, state: 'kept' }));
  const answer = await add(', label: " The\\u0007 lake ", alt: "A lake"');
  expect(answer).toMatchObject({
    id,
    approved: false,
    state: 'PENDING',
    label: 'The lake',
    alt: 'A lake',
    userId: 'ann',
  });
  expect(answer.url).toMatch(/^\/media\/image\/private\//);
  expect(await add()).toMatchObject({ id, label: 'The lake' });
  expect(await media.call('myPhotos(userId: "ann") { id }')).toEqual([{ id }]);
  expect(await seenBy(sue)).toEqual([]);
  expect(await seenBy(dana)).toMatchObject([{ id, approved: false }]);
  await vi.waitFor(() => expect(published()).toEqual(['media.photoAdded']));
});

it('many times at once is once', async () => {
  await media.put(pictureRow({ _id: id }));
  const answers = await Promise.all(Array.from({ length: 25 }, () => add()));
  expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([id]));
  await vi.waitFor(() => expect(published()).toEqual(['media.photoAdded']));
});

it('an approved one is shown to every member, at every width, while its owner shows their pictures', async () => {
  await media.put(sentRow({ _id: id, state: 'approved', width: 900 }));
  const [photo] = await seenBy();
  expect(photo).toMatchObject({ id, approved: true, url: `/media/image/upload/c_fit,w_1024,h_768/${id}` });
  expect(photo.srcset).toMatch(/ 320w, .* 640w, .* 900w$/);
  media.internalApi.hidden.add('ann');
  expect(await seenBy()).toBeNull();
  for (const who of [ann, dana]) expect(await seenBy(who)).toHaveLength(1);
});

it('are private to who is blocked by their owner, and to nobody else, staff included', async () => {
  await media.put(sentRow({ _id: id, state: 'approved' }));
  const changed = { memberId: 'ann', toId: 'sue' };
  const block = async (...ids: string[]) => {
    media.internalApi.blocked.set('ann', ids);
    await media.bus.publish(createDomainEvent('social.blockChanged', changed));
  };
  await block('sue', 'dana');
  expect(await seenBy(sue)).toBeNull();
  for (const who of [ann, dana]) expect(await seenBy(who)).toHaveLength(1);
  await block();
  expect(await seenBy(sue)).toHaveLength(1);
});

it('null is private and nothing else: none is an empty list, and who cannot be asked is an error', async () => {
  expect(await seenBy()).toEqual([]);
  media.internalApi.isAway = true;
  expect(await seenBy()).toBe('SERVICE_UNAVAILABLE');
  expect(await seenBy(ann)).toEqual([]);
});

it('a gallery ends where it is full, however many come at once', async () => {
  const rows = Array.from({ length: limits.photosOfGallery - 1 }, (_, n) => sentRow({ _id: pictureIdOf(`f${n}e`) }));
  const late = ['b', 'c', 'd'].map(pictureIdOf);
  await media.put(...rows, ...late.map((each) => pictureRow({ _id: each })));
  await Promise.all(late.map((each) => media.call('addPhoto(userId: "ann", photoId: $each) { id }', ann, { each })));
  expect(await countGallery(media.models, 'ann')).toBeLessThanOrEqual(limits.photosOfGallery);
  await media.put(pictureRow({ _id: id }));
  await media.models.pictures.updateMany(
    { _id: { $in: late }, state: 'kept' },
    { state: 'pending', submittedAt: new Date() },
  );
  expect(await add()).toBe('CONFLICT');
  expect(await media.stateOf(id)).toBe('kept');
});

it('its owner takes it away, in whatever state, and may say so twice', async () => {
  for (const state of ['pending', 'approved', 'rejected'] as const) {
    await media.clear();
    await media.put(sentRow({ _id: id, state }));
    expect(await remove(sue)).toBe('NOT_FOUND');
    expect([await remove(), await remove()]).toEqual([true, true]);
    expect(await media.stateOf(id)).toBe('removed');
    expect(await media.call('myPhotos(userId: "ann") { id }')).toEqual([]);
    await vi.waitFor(() => expect(published()).toEqual(['media.photoRemoved']));
  }
});

it.each([
  ['an endless label', `, label: "${'x'.repeat(121)}"`, {}, 'BAD_INPUT'],
  ['an endless description', `, alt: "${'x'.repeat(301)}"`, {}, 'BAD_INPUT'],
  ['a picture for something else', '', { purpose: 'event_image' }, 'BAD_INPUT'],
  ['one that staff said no to', '', { state: 'rejected' }, 'CONFLICT'],
  ['one that is on its way', '', { state: 'arriving' }, 'NOT_FOUND'],
  ['one of somebody else', '', { ownerId: 'sue' }, 'NOT_FOUND'],
] as const)('%s is refused, and nothing changed', async (_, more, given, code) => {
  await media.put(pictureRow({ _id: id, ...given }));
  const before = await media.models.pictures.findById(id).lean();
  expect(await add(more)).toBe(code);
  expect(await media.models.pictures.findById(id).lean()).toEqual(before);
});

it('nothing but a photo is deleted as one', async () => {
  await media.put(sentRow({ _id: id, purpose: 'profile_picture' }));
  expect([await remove(), await media.stateOf(id)]).toEqual(['NOT_FOUND', 'pending']);
});

it('a page of a gallery reads what it answers', async () => {
  const of = (ownerId: string) =>
    Array.from({ length: 60 }, (_, n) =>
      sentRow({ _id: pictureIdOf(`${ownerId === 'ann' ? 'a' : 'b'}${n}e`), ownerId, state: 'approved' }),
    );
  await media.put(...of('ann'), ...of('sue'));
  const query = galleryQuery(media.models, 'ann', ['approved'], 0, 20);
  const plan = (await query.explain('executionStats')) as unknown as { executionStats: Record<string, number> };
  expect(plan.executionStats).toMatchObject({ nReturned: 20, totalDocsExamined: 20 });
});
