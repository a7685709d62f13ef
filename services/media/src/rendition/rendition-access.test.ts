// "No picture address works that should not": every state, purpose, looker, form and kind of address, shown and hidden.
import { mediaTokens, type PictureViewer } from '@banyan/kit';
import { fakeClock, startTestMongo, type TestMongo } from '@banyan/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PictureState, pictureStates } from '../picture/picture-states.ts';
import { type Purpose, purposes } from '../picture/purposes.ts';
import { createInternalApi } from '../testing/internal-api.ts';
import { internalKey, openUploads, type Uploads } from '../testing/open-uploads.ts';
import { createAddresses } from './addresses.ts';
import { thumbnail, wallPhoto } from './form.ts';
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
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
  id = (
    await uploads.send({
      file: await photo.jpeg().toBuffer(),
      uploadToken: await uploads.permit('ann', ['event_image'], clock()),
    })
  ).answer.public_id;
});
beforeEach(() => {
  internalApi.hidden.clear();
  internalApi.audiences.clear();
  internalApi.groups.clear();
  internalApi.happenings.clear();
  internalApi.isAway = false;
});
afterAll(async () => {
  await uploads.stop();
  await mongo.stop();
});

const viewers: Record<string, PictureViewer> = {
  owner: { memberId: 'ann', roles: ['member'] },
  other: { memberId: 'sue', roles: ['member'] },
  impersonator: { memberId: 'hila', roles: ['member', 'impersonator'] },
  staff: { memberId: 'dana', roles: ['member', 'staff'] },
  admin: { memberId: 'ross', roles: ['member', 'admin'] },
};
const isTeam = (name: string) => name === 'staff' || name === 'admin';
const until = () => new Date(clock().getTime() + 60_000);
const oneInPublic = () => [addresses.of(id, wallPhoto)];
const oneInPrivate = () => [addresses.privately(id, thumbnail, until())];
const inPublic = () => [
  addresses.of(id),
  addresses.of(id, wallPhoto),
  addresses.of(id, thumbnail),
  ...addresses
    .srcSet(id, 900)
    .split(', ')
    .map((each) => each.split(' ')[0]!),
];
const inPrivate = () => [
  addresses.privately(id, thumbnail, until()),
  ...addresses
    .srcSet(id, 900, until())
    .split(', ')
    .map((each) => each.split(' ')[0]!),
];
/** By another process, and long enough ago to be known here. */
async function become(purpose: Purpose, state: PictureState) {
  await uploads.models.pictures.updateOne({ _id: id }, { purpose, state });
  clock.advance(lastingMs + 1);
}
/** What all these addresses answer; they never differ. */
async function answerOf(paths: string[], viewer: PictureViewer, headers: object = {}) {
  const token = await mediaTokens(internalKey).issue(viewer, clock());
  const statuses = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(uploads.url + path, { headers: { cookie: `banyan_media=${token}`, ...headers } });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  return [...new Set(statuses)];
}

it.each(purposes.flatMap((purpose) => pictureStates.map((state) => [purpose, state] as const)))(
  '%s that is %s',
  async (purpose, state) => {
    const isHideable = purpose === 'profile_picture' || purpose === 'profile_photos';
    for (const isHidden of [false, true]) {
      if (isHidden) internalApi.hidden.add('ann');
      await become(purpose, state);
      for (const [name, viewer] of Object.entries(viewers)) {
        // One of those who see it, and one of those who may not, try every form.
        const [publicly, privately] =
          name === 'owner' || name === 'other' ? [inPublic(), inPrivate()] : [oneInPublic(), oneInPrivate()];
        const isTheirs = name === 'owner' || isTeam(name);
        const isThere = state !== 'arriving' && state !== 'removed';
        // Of a chat it is its owner's alone, and by no address that others may be given, until it is sent.
        const isForChat = purpose === 'chat_image';
        const seesApproved = !isForChat && state === 'approved' && (isTheirs || !(isHidden && isHideable));
        const expected = (sees: boolean) => [sees ? 200 : 404];
        expect([name, isHidden, await answerOf(publicly, viewer)]).toEqual([name, isHidden, expected(seesApproved)]);
        const seesWaiting = isThere && (isForChat ? name === 'owner' : isTheirs);
        const seesPrivately = state === 'approved' && !isForChat ? seesApproved : seesWaiting;
        expect([name, isHidden, await answerOf(privately, viewer)]).toEqual([name, isHidden, expected(seesPrivately)]);
      }
    }
  },
  60_000,
);

it('is hidden with the very next request, for who has it in their browser too, and shown again with the next', async () => {
  await become('profile_picture', 'approved');
  const sue = viewers.other!;
  const token = await mediaTokens(internalKey).issue(sue, clock());
  const first = await fetch(uploads.url + addresses.of(id, thumbnail), {
    headers: { cookie: `banyan_media=${token}` },
  });
  await first.arrayBuffer();
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const kept = { 'if-none-match': first.headers.get('etag')!, 'cache-control': 'max-age=0' };
  const again = () => answerOf([addresses.of(id, thumbnail)], sue, { ...kept });
  expect(await again()).toEqual([304]);
  internalApi.hidden.add('ann');
  expect(await again()).toEqual([404]);
  internalApi.hidden.clear();
  expect(await again()).toEqual([304]);
});

it('is shown to nobody else while its owner cannot be asked for', async () => {
  await become('profile_photos', 'approved');
  internalApi.isAway = true;
  expect(await answerOf(inPublic(), viewers.other!)).toEqual([503]);
  for (const viewer of [viewers.owner!, viewers.staff!]) expect(await answerOf(inPublic(), viewer)).toEqual([200]);
});

/** Of a post, kept or once approved; or on a wall, approved. */
const belongings: [string, PictureState, object][] = [
  ['a post', 'kept', { post: { id: 'p1', isTeams: false } }],
  ['a post, approved once', 'approved', { post: { id: 'p1', isTeams: true } }],
  ['a wall', 'approved', { wall: { itemId: 'p1', audience: ['everyone', 'staff'] } }],
];
const belongTo = async (state: PictureState, to: object) => {
  const purpose: Purpose = 'post' in to ? 'news_image' : 'event_image';
  await uploads.models.pictures.updateOne({ _id: id }, { $unset: { post: 1, wall: 1 } });
  await uploads.models.pictures.updateOne({ _id: id }, { purpose, state, ...to });
  clock.advance(lastingMs + 1);
};
const shownTo = (...audience: string[]) => {
  internalApi.audiences.set(`p1/${id}`, audience);
  internalApi.happenings.set('p1', audience.length ? { audience, startTime: clock(), cancelled: false } : null);
};
const seenBy = (name: string) => answerOf(inPublic(), viewers[name]!);

it.each(belongings)(
  'of %s (%s) it is for who sees that, now, and always for its owner and who decides',
  async (_, state, to) => {
    await belongTo(state, to);
    for (const [audience, sees] of [
      [[], 404],
      [['everyone', 'staff'], 200],
      [['group:g1', 'staff'], 404],
      [['group:g2', 'staff'], 200],
      [['member:sue'], 200],
      [[], 404],
    ] as const) {
      shownTo(...audience);
      internalApi.groups.set('sue', ['g2']);
      expect([audience, await seenBy('other')]).toEqual([audience, [sees]]);
      for (const name of ['owner', 'staff', 'admin']) expect(await seenBy(name)).toEqual([200]);
    }
    // Who left meanwhile is in no group.
    shownTo('group:g2');
    internalApi.groups.clear();
    expect(await seenBy('other')).toEqual([404]);
  },
);

it.each(belongings)(
  'of %s (%s) browsers ask for it each time, and others see none while nobody can be asked',
  async (_, state, to) => {
    await belongTo(state, to);
    shownTo('everyone');
    const token = await mediaTokens(internalKey).issue(viewers.other!, clock());
    const response = await fetch(uploads.url + addresses.of(id), { headers: { cookie: `banyan_media=${token}` } });
    await response.arrayBuffer();
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    internalApi.isAway = true;
    expect([await seenBy('other'), await seenBy('owner'), await seenBy('staff')]).toEqual([[503], [200], [200]]);
  },
);

it('of another post than the one it belongs to, it is for nobody', async () => {
  await belongTo('kept', { post: { id: 'p2', isTeams: false } });
  shownTo('everyone');
  expect(await seenBy('other')).toEqual([404]);
});
