import { execute, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { undoMs } from '../approval/decide.ts';
import { pictureIdOf, pictureRow, wallRow } from '../testing/pictures.ts';
import { dana, type RunningMedia, startMedia } from '../testing/start-media.ts';
import { approvedQuery, ownUnapprovedQuery } from './wall.store.ts';

let media: RunningMedia;
beforeAll(async () => {
  media = await startMedia();
});
const happening = { audience: ['group:g1', 'staff'], startTime: new Date(0), cancelled: false };
beforeEach(async () => {
  await media.clear();
  media.internalApi.happenings.set('fair', happening);
});
afterAll(() => media.stop());

const ann = viewer({ memberId: 'ann', groups: ['g1'] });
const ben = viewer({ memberId: 'ben', groups: ['g1'] });
const stranger = viewer({ memberId: 'sue', groups: ['g9'] });
const id = pictureIdOf('a');
const minutesAgo = (minutes: number) => new Date(media.clock().getTime() - minutes * 60_000);
const fields =
  '{ id eventId pending approved rejectionReason rejection { key } photoUrl thumbUrl originalUrl uploadedBy { id } }';
const send = (who = ann, eventId = 'fair') =>
  media.call(`uploadImageToEventFeed(eventId: $eventId, imageData: $id) ${fields}`, who, { id, eventId });
const wall = (who = ann, more = '') => media.call(`eventLiveFeedImages(id: "fair"${more}) ${fields}`, who);
const idsOn = async (who = ann, more = '') => (await wall(who, more)).map((photo: { id: string }) => photo.id);
const remove = (who = ann, imageId = id) => media.call('removeImageFromEventFeed(imageId: $imageId)', who, { imageId });
const decide = (verdict: string) =>
  media.call(`decideApproval(id: $id, ${verdict}) { kind event { id } }`, dana, { id });
const published = () => media.published('media.wallChanged').map(({ data }) => (data as { targets: string[] }).targets);
const becomes = (state: string) =>
  vi.waitFor(async () => expect(await media.stateOf(id)).toBe(state), { timeout: 10_000 });
const fresh = () => media.put(pictureRow({ _id: id, purpose: 'event_image' }));

it('a photo waits for staff, and nobody but its owner sees it or hears of it', async () => {
  await fresh();
  const waiting = {
    id,
    eventId: 'fair',
    pending: true,
    approved: false,
    rejectionReason: null,
    uploadedBy: { id: 'ann' },
  };
  expect(await send()).toMatchObject(waiting);
  const [seen] = await wall();
  expect(seen).toMatchObject(waiting);
  for (const address of [seen.photoUrl, seen.thumbUrl, seen.originalUrl])
    expect(address).toMatch(/^\/media\/image\/private\//);
  expect([await idsOn(ben), await idsOn(dana), await wall(stranger)]).toEqual([[], [], null]);
  await vi.waitFor(() => expect(published()).toEqual([[]]));
  expect(await media.call('pendingApprovals(kind: LIVE_PHOTO) { items { id event { id } } }', dana)).toEqual({
    items: [{ id, event: { id: 'fair' } }],
  });
});

it('approved, it is there for all who may see the event, who hear of it; its original for its owner', async () => {
  await fresh();
  await send();
  expect(await decide('approve: true')).toEqual({ kind: 'LIVE_PHOTO', event: { id: 'fair' } });
  expect(await idsOn(ben)).toEqual([]);
  media.clock.advance(undoMs);
  await becomes('approved');
  const [photo] = await wall(ben);
  const photoUrl = `/media/image/upload/c_fit,w_1024,h_768/${id}`;
  expect(photo).toMatchObject({ pending: false, approved: true, photoUrl, originalUrl: null });
  expect(await wall(stranger)).toBeNull();
  expect((await wall())[0].originalUrl).toMatch(/c_limit,w_4096,h_4096/);
  await vi.waitFor(() => expect(published()).toEqual([[], happening.audience]));
  expect(media.published('media.pictureDecided').map(({ data }) => data)).toMatchObject([
    { kind: 'LIVE_PHOTO', itemId: 'fair' },
  ]);
});

it('refused, it is its owner’s alone, with the reason', async () => {
  await fresh();
  await send();
  await decide('approve: false, reasonKey: OTHER, reason: "Two people"');
  media.clock.advance(undoMs);
  await becomes('rejected');
  expect(await wall()).toMatchObject([{ approved: false, pending: false, rejectionReason: 'Two people' }]);
  expect(await idsOn(ben)).toEqual([]);
  await vi.waitFor(() => expect(published()).toEqual([[], []]));
  await media.models.pictures.updateOne({ _id: id }, { $unset: { 'rejection.text': 1 }, 'rejection.key': 'UNCLEAR' });
  expect(await wall()).toMatchObject([{ rejectionReason: 'UNCLEAR', rejection: { key: 'UNCLEAR' } }]);
});

it('twenty-five times at once is once, and another wall is a conflict', async () => {
  await fresh();
  media.internalApi.happenings.set('picnic', happening);
  const answers = await Promise.all(Array.from({ length: 25 }, () => send()));
  expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([id]));
  await vi.waitFor(() => expect(published()).toEqual([[]]));
  expect(await send(ann, 'picnic')).toBe('CONFLICT');
  expect(await idsOn()).toEqual([id]);
});

it.each([
  ['not begun', { startTime: new Date(Date.now() + 3_600_000_000) }, 'CONFLICT'],
  ['called off', { cancelled: true }, 'CONFLICT'],
  ['for others', { audience: ['group:g2', 'staff'] }, 'NOT_FOUND'],
  ['for nobody any more', { audience: [] }, 'NOT_FOUND'],
])('an event that is %s takes none, and nothing changed', async (_, given, code) => {
  await fresh();
  media.internalApi.happenings.set('fair', { ...happening, ...given });
  expect([await send(), await media.stateOf(id)]).toEqual([code, 'fresh']);
  expect(await send(ann, 'never')).toBe('NOT_FOUND');
});

it('an event that was called off while the photo was on its way says so', async () => {
  await fresh();
  media.internalApi.happenings.set('fair', { ...happening, cancelled: true });
  const document = 'mutation ($id: String!) { uploadImageToEventFeed(eventId: "fair", imageData: $id) { id } }';
  const { errors } = await execute(media.app, document, { id }, ann);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', wordingKey: 'feed.error.wallClosed' });
});

it.each([
  ['for something else', { purpose: 'profile_photos' }, 'BAD_INPUT'],
  ['of somebody else', { ownerId: 'ben' }, 'NOT_FOUND'],
  ['that was used for a post', { state: 'approved' }, 'CONFLICT'],
  ['that was recorded', { state: 'kept' }, 'CONFLICT'],
  ['on its way', { state: 'arriving' }, 'NOT_FOUND'],
  // With its time: the job that looks for removed ones without it has nothing to write there.
  ['that is gone', { state: 'removed', removedAt: new Date() }, 'NOT_FOUND'],
] as const)('a picture %s is refused, and nothing changed', async (_, given, code) => {
  await media.put(pictureRow({ _id: id, purpose: 'event_image', ...given }));
  const before = await media.models.pictures.findById(id).lean();
  expect(await send()).toBe(code);
  expect(await media.models.pictures.findById(id).lean()).toEqual(before);
});

it('who may not see the event any more hears of no change, and sees nothing while the feed is away', async () => {
  await media.put(wallRow({ _id: id, state: 'approved' }));
  expect(await idsOn(ben)).toEqual([id]);
  media.internalApi.happenings.set('fair', { ...happening, audience: ['group:g2'] });
  expect(await wall(ben)).toBeNull();
  media.internalApi.isAway = true;
  expect(await wall(ben)).toBe('SERVICE_UNAVAILABLE');
});

it.each([
  ['pending', []],
  ['approved', happening.audience],
  ['rejected', []],
] as const)('its owner takes it back while it is %s, and may say so twice', async (state, audience) => {
  await media.put(wallRow({ _id: id, state }));
  expect(await remove(ben)).toBe('NOT_FOUND');
  expect([await remove(), await remove(), await idsOn(ben)]).toEqual([true, true, []]);
  expect(await media.stateOf(id)).toBe('removed');
  await vi.waitFor(() => expect(published()).toEqual([audience]));
});

it('no other picture is taken from a wall', async () => {
  await media.put(pictureRow({ _id: id, state: 'kept' }));
  expect([await remove(), await media.stateOf(id)]).toEqual(['NOT_FOUND', 'kept']);
});

it('is read a page at a time, newest first, one’s own among the others’', async () => {
  const rows = Array.from({ length: 7 }, (_, n) =>
    wallRow({
      _id: pictureIdOf(`${n}e`),
      ownerId: n % 3 === 0 ? 'ann' : 'ben',
      state: n % 3 === 0 ? 'pending' : 'approved',
      // Two of one moment too.
      submittedAt: minutesAgo(n - (n % 2)),
    }),
  );
  await media.put(...rows);
  const all = await idsOn();
  expect(new Set(all)).toEqual(new Set(rows.map(({ _id }) => _id)));
  const pages: string[] = [];
  let after = '';
  for (let page = 0; page < 4; page += 1) {
    const found = await media.call(`eventLiveFeedImages(id: "fair", limit: 2${after}) { id cursor }`, ann);
    pages.push(...found.map((photo: { id: string }) => photo.id));
    after = `, after: "${found.at(-1).cursor}"`;
  }
  expect(pages).toEqual(all);
  expect(await idsOn(ann, after)).toEqual([]);
  expect(await wall(ann, ', after: "nonsense"')).toBe('BAD_INPUT');
});

it('a page reads what it answers, however much stands on other walls', async () => {
  const rows = (itemId: string, letter: string) =>
    Array.from({ length: 60 }, (_, n) =>
      wallRow({ _id: pictureIdOf(`${letter}${n}e`), state: 'approved', wall: { itemId, audience: ['everyone'] } }),
    );
  await media.put(...rows('fair', 'a'), ...rows('other', 'b'), wallRow({ _id: pictureIdOf('c') }));
  const slice = { itemId: 'fair', after: undefined, limit: 20 };
  const planOf = async (query: { explain(verbosity: string): unknown }) =>
    ((await query.explain('executionStats')) as { executionStats: Record<string, number> }).executionStats;
  expect(await planOf(approvedQuery(media.models, slice))).toMatchObject({ nReturned: 20, totalDocsExamined: 20 });
  const own = await planOf(ownUnapprovedQuery(media.models, 'ben', slice));
  expect(own).toMatchObject({ nReturned: 0, totalDocsExamined: 0 });
});
