import { viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultPrivacy } from '../member/member.model.ts';
import { startIdentity } from '../testing/start-identity.ts';
import { writeKinds } from '../write-kinds.ts';

const [maya, noam] = ['a'.repeat(24), 'b'.repeat(24)];
const names = Object.keys(defaultPrivacy);
const update = `mutation ($id: ID!, $config: PrivacyInput!) {
  updatePrivacy(userId: $id, config: $config) { id privacy { ${names.join(' ')} } profilePictureUrl } }`;

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity([
    { id: maya, username: 'maya', profilePictureUrl: '/media/maya.webp' },
    { id: noam, username: 'noam' },
  ]);
});
afterAll(() => identity.stop());
beforeEach(async () => {
  // What the test before wrote has been reported by now, and is not counted to this one.
  await expect.poll(() => members().countDocuments({ 'outbox.0': { $exists: true } })).toBe(0);
  await members().updateMany({}, { $set: { privacy: { ...defaultPrivacy } }, $unset: { leftAt: 1 } });
  identity.clock.advance(10 * 60_000);
  identity.bus.domainEvents.length = 0;
});

const members = () => identity.collection('members');
const row = (username = 'maya') => members().findOne({ username });
const set = (config: object, { id = maya, as = maya } = {}) =>
  identity.call(update, {}, { id, config }, viewer({ memberId: as }));
const published = () => identity.bus.domainEvents.map(({ data }) => data);

test.each(names)('%s alone is turned over, and back', async (name) => {
  const turned = !defaultPrivacy[name as keyof typeof defaultPrivacy];
  const { data, errors } = await set({ [name]: turned });
  expect(errors).toBeUndefined();
  expect(data.updatePrivacy.privacy).toEqual({ ...defaultPrivacy, [name]: turned });
  expect((await set({ [name]: !turned })).data.updatePrivacy.privacy).toEqual(defaultPrivacy);
  expect((await row('noam'))?.privacy).toEqual(defaultPrivacy);
});

test('others may see something of it, but for push', async () => {
  await set({ displayPicture: false });
  await set({ push: false });
  await set({ push: true, twitter: false });
  await expect.poll(published).toEqual([
    { memberId: maya, seenBy: 'everyone' },
    { memberId: maya, seenBy: 'self' },
    { memberId: maya, seenBy: 'everyone' },
  ]);
});

test('what is so already is sent to nobody', async () => {
  for (const config of [{}, { displayPicture: null }, { displayPicture: true, msgEmail: false }])
    expect((await set(config)).data.updatePrivacy.privacy).toEqual(defaultPrivacy);
  // Domain events leave in their order: nothing came before it.
  await set({ push: false });
  await expect.poll(published).toEqual([{ memberId: maya, seenBy: 'self' }]);
});

test('fifty at once are one, whatever other switch is turned beside them', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 50 }, () => set({ displayPicture: false })),
    set({ linkedin: false }),
  ]);
  expect(answers.filter(({ errors }) => errors)).toEqual([]);
  expect((await row())?.privacy).toEqual({ ...defaultPrivacy, displayPicture: false, linkedin: false });
  await set({ push: false });
  await expect.poll(() => published().at(-1)).toEqual({ memberId: maya, seenBy: 'self' });
  expect(published()).toHaveLength(3);
});

test('the domain event is in the same write: a process that dies right after it has notified nobody and lost nothing', async () => {
  const deaf = await identity.start({ bus: { ...identity.bus, publish: () => Promise.reject(new Error('gone')) } });
  const from = { to: deaf };
  await identity.call(update, from, { id: maya, config: { facebook: false } }, viewer({ memberId: maya }));
  expect((await row())?.outbox).toMatchObject([{ type: 'identity.profileChanged', data: { memberId: maya } }]);
  await deaf.stop();
  await members().updateOne({ username: 'maya' }, { $unset: { outbox: 1 } });
});

test('the id of another member is refused and changes neither of them', async () => {
  const { code, data } = await set({ displayPicture: false }, { id: noam });
  expect([code, data.updatePrivacy]).toEqual(['FORBIDDEN', null]);
  expect([(await row())?.privacy, (await row('noam'))?.privacy]).toEqual([defaultPrivacy, defaultPrivacy]);
});

test('anyone who left changes nothing any more', async () => {
  await members().updateOne({ username: 'maya' }, { $set: { leftAt: new Date() } });
  expect((await set({ displayPicture: false })).code).toBe('UNAUTHENTICATED');
  expect((await row())?.privacy).toEqual(defaultPrivacy);
});

test('a switch that is turned without an end has to wait', async () => {
  const { burst } = writeKinds.setting;
  for (let turn = 0; turn < burst; turn += 1) expect((await set({ push: turn % 2 === 0 })).errors).toBeUndefined();
  expect((await set({ push: true })).errors?.[0]?.extensions).toMatchObject({
    code: 'RATE_LIMITED',
    retryAfterSeconds: 1,
  });
});
