import { connectMongo, createTokenVerifier, type InternalRequest } from '@banyan/kit';
import { execute, fakeClock, memoryBus, startTestMongo, type TestMongo, testDeps, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { importMembers } from '../import.ts';
import type { MemberSeed } from '../importing/member-seed.ts';
import { type Member, memberModel } from '../member/member.model.ts';

const [annId, benId, goneId] = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [string, string, string];
const seeds: MemberSeed[] = [
  {
    id: annId,
    username: 'ann',
    password: 'banyan-demo',
    groups: ['walks'],
    courses: [{ identifier: 'walks', name: 'Walks' }],
  },
  { id: benId, username: 'ben' },
  { id: goneId, username: 'gone', leftAt: new Date() },
];
let mongo: TestMongo;
let app: Awaited<ReturnType<typeof createApp>>;
let members: ReturnType<typeof memberModel>;
const bus = memoryBus();
const clock = fakeClock(new Date('2026-11-23T13:00:00Z'));
beforeAll(async () => {
  mongo = await startTestMongo();
  app = await createApp(testDeps({ mongoUrl: mongo.url, bus, clock }));
  const database = await connectMongo(mongo.url, 'identity');
  members = memberModel(database);
  return () => database.close();
});
beforeEach(async () => {
  await members.deleteMany({});
  await importMembers(mongo.url, seeds);
  bus.domainEvents.length = 0;
});
afterAll(async () => {
  await app.stop();
  await mongo.stop();
});

type Said = InternalRequest<'identity.takeMembership'>;
const yoga = { id: 'yoga', name: 'Yoga Studio', turn: 0 };
const take = (turn: number, isIn: boolean, more: Partial<Said> = {}) =>
  app.internalHandlers['identity.takeMembership']!({ memberId: annId, group: yoga, isIn, turn, ...more });
const rowOf = async (id = annId) => (await members.findById(id).lean<Member>())!;
const coursesOf = async (id = annId) =>
  (await rowOf(id)).courses.map(({ identifier, name }) => `${identifier}: ${name}`);
const toldOf = (type: string) =>
  bus.domainEvents.filter((domainEvent) => domainEvent.type === type).map(({ data }) => data);

it('a member is in a group as soon as social says so, and out of it again; gateways and everyone are notified', async () => {
  expect(await take(1, true)).toEqual({ isTaken: true });
  expect([(await rowOf()).groups, await coursesOf()]).toEqual([
    ['walks', 'yoga'],
    ['walks: Walks', 'yoga: Yoga Studio'],
  ]);
  expect(await take(2, false)).toEqual({ isTaken: true });
  expect([(await rowOf()).groups, await coursesOf()]).toEqual([['walks'], ['walks: Walks']]);
  await expect
    .poll(() => toldOf('identity.groupsChanged'))
    .toEqual([
      { memberId: annId, version: 1 },
      { memberId: annId, version: 2 },
    ]);
  expect(toldOf('identity.profileChanged')).toHaveLength(2);
});

it('what comes twice or late changes nothing, and notifies nobody', async () => {
  await take(3, false, { group: { ...yoga, id: 'walks' } });
  await expect.poll(() => bus.domainEvents.length).toBe(2);
  for (const turn of [3, 2, 1]) {
    expect(await take(turn, true, { group: { ...yoga, id: 'walks' } })).toEqual({ isTaken: false });
  }
  expect([(await rowOf()).groups, bus.domainEvents.length]).toEqual([[], 2]);
});

it('thirty changes at once are all there in the end, each version reported once', async () => {
  const groups = Array.from({ length: 15 }, (_, index) => ({ id: `g${index}`, name: `G ${index}`, turn: 0 }));
  const asked = groups.flatMap((group) => [1, 2].map((turn) => take(turn, turn === 2, { group })));
  const answers = await Promise.allSettled(asked);
  // Too many at once for one of them is said again by social until it is taken.
  for (const group of groups) await take(2, true, { group });
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
  const row = await rowOf();
  expect([...row.groups].sort()).toEqual(['walks', ...groups.map(({ id }) => id)].sort());
  await expect.poll(() => toldOf('identity.groupsChanged').length).toBe(row.groupsVersion);
  expect(new Set(toldOf('identity.groupsChanged').map((data) => JSON.stringify(data))).size).toBe(row.groupsVersion);
});

it('who left, or never was, is in nothing', async () => {
  expect(await take(1, true, { memberId: goneId })).toEqual({ isTaken: false });
  expect(await take(1, true, { memberId: 'nobody' })).toEqual({ isTaken: false });
  expect((await rowOf(goneId)).groups).toEqual([]);
});

it('a token says which change of the groups it knows', async () => {
  const verify = createTokenVerifier(app.jwks!, clock);
  const login = 'mutation { login(username: "ann", password: "banyan-demo") { accessToken } }';
  const read = async () => verify((await execute(app, login, {}, null)).data.login.accessToken);
  expect(await read()).toMatchObject({ viewer: { groups: ['walks'] }, groupsVersion: undefined });
  await take(1, true);
  expect(await read()).toMatchObject({ viewer: { groups: ['walks', 'yoga'] }, groupsVersion: 1 });
});

it('an import of members leaves the groups of whom social published, and sets those of the others', async () => {
  await take(1, true);
  await importMembers(mongo.url, [
    { ...seeds[0]!, groups: [] },
    { ...seeds[1]!, groups: ['walks'] },
  ]);
  expect([(await rowOf()).groups, (await rowOf(benId)).groups]).toEqual([['walks', 'yoga'], ['walks']]);
});

it('a group has its new name on the profiles of all who are in it, and no older one comes after it', async () => {
  await take(1, true);
  await take(1, true, { memberId: benId });
  const call = (name: string, turn: number) =>
    app.internalHandlers['identity.takeGroupName']!({ id: 'yoga', name, turn });
  expect(await call('Studio', 2)).toEqual({ changed: 2 });
  expect([await call('Yoga', 1), await call('Studio', 2)]).toEqual([{ changed: 0 }, { changed: 0 }]);
  expect([await coursesOf(), await coursesOf(benId)]).toEqual([['walks: Walks', 'yoga: Studio'], ['yoga: Studio']]);
  // What a token says did not change.
  expect((await rowOf()).groupsVersion).toBe(1);
});

it('anyone who leads others learns who is a member, and how many there are', async () => {
  const { 'identity.isMember': isMember, 'identity.countMembers': count } = app.internalHandlers;
  const asked = [annId, goneId, 'nobody'].map((memberId) => isMember!({ memberId }));
  expect((await Promise.all(asked)).map((answer) => answer.isMember)).toEqual([true, false, false]);
  expect(await count!({})).toEqual({ total: 2 });
});

it('a profile shows the groups to others as its privacy says', async () => {
  await take(1, true);
  const query = 'query ($id: ID!) { userById(userId: $id) { courses { name } } }';
  const seen = async () =>
    (await execute(app, query, { id: annId }, viewer({ memberId: benId }))).data.userById.courses;
  expect(await seen()).toEqual([{ name: 'Walks' }, { name: 'Yoga Studio' }]);
  await members.updateOne({ _id: annId }, { 'privacy.directoryInfo': false });
  expect(await seen()).toBeNull();
});

it('what comes late of one group changes nothing, whatever was said of another meanwhile', async () => {
  const walks = { ...yoga, id: 'walks' };
  await take(3, false, { group: walks });
  await take(1, true);
  expect(await take(2, true, { group: walks })).toEqual({ isTaken: false });
  expect((await rowOf()).groups).toEqual(['yoga']);
});
