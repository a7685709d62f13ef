// Who is invited to a group is put into it when identity asks.
import { execute, viewer } from '@banyan/kit/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { importGroups, importMemberships } from '../import.ts';
import { memberIdentity } from '../testing/member-identity.ts';
import { startSocial } from '../testing/start-social.ts';
import { mostOwnGroups } from './group.store.ts';

const identity = memberIdentity(['ann', 'ben']);
const { app, bus, clock, models, mongoUrl, stop } = await startSocial({
  at: new Date('2026-11-23T13:00:00Z'),
  callInternal: identity.callInternal,
});
afterAll(stop);
beforeEach(async () => {
  await Promise.all([models.groups.deleteMany({}), models.memberships.deleteMany({})]);
  await importGroups(mongoUrl, [{ id: 'yoga', name: 'Yoga Studio', members: ['ann'] }], { now: clock() });
  bus.domainEvents.length = 0;
  identity.memberships.length = 0;
  identity.isAway = false;
});
const {
  'social.joinGroup': join,
  'social.groupNames': names,
  'social.allGroups': all,
  'social.leaveGroup': leave,
} = app.internalHandlers;

it('says what groups are called, and which of them a member is in', async () => {
  expect(await names!({ groupIds: ['none', 'yoga'] })).toEqual({ names: [null, 'Yoga Studio'] });
  expect((await names!({ groupIds: ['none', 'yoga'], memberId: 'ann' })).isIn).toEqual([false, true]);
  expect((await names!({ groupIds: ['yoga'], memberId: 'ben' })).isIn).toEqual([false]);
});

it('puts a member in once, and identity takes it before it is answered; it is no act of staff', async () => {
  for (let round = 0; round < 2; round += 1)
    expect(await join!({ groupId: 'yoga', memberId: 'ben' })).toEqual({ isIn: true });
  expect(identity.memberships[0]).toMatchObject({ memberId: 'ben', isIn: true, group: { id: 'yoga' } });
  expect((await names!({ groupIds: ['yoga'], memberId: 'ben' })).isIn).toEqual([true]);
  await expect.poll(() => bus.domainEvents.map(({ type }) => type)).toEqual(['social.groupChanged']);
});

it('answers no for a group that is none, who is no member, and who is in as many as one may be', async () => {
  const many = Array.from({ length: mostOwnGroups }, (_, index) => ({ id: `g${index}`, name: 'G', members: ['ben'] }));
  await importGroups(mongoUrl, many, { now: clock() });
  for (const [groupId, memberId, why] of [
    ['none', 'ann', 'gone'],
    ['yoga', 'gone', 'gone'],
    ['yoga', 'ben', 'full'],
  ] as const)
    expect(await join!({ groupId, memberId })).toEqual({ isIn: false, why });
});

it('does not bring back whom the team took out since the invitation was made', async () => {
  const invitedAt = new Date(clock().getTime() - 1_000);
  await models.memberships.updateOne({ memberId: 'ann' }, { $set: { status: 'out', outAt: clock() } });
  const again = (at: Date) => join!({ groupId: 'yoga', memberId: 'ann', invitedAt: at });
  expect(await again(invitedAt)).toEqual({ isIn: false, why: 'takenOut' });
  expect(await again(clock())).toEqual({ isIn: true });
});

it('fails while identity is away, so that it is asked again', async () => {
  identity.isAway = true;
  await expect(join!({ groupId: 'yoga', memberId: 'ben' })).rejects.toMatchObject({
    extensions: { code: 'SERVICE_UNAVAILABLE' },
  });
});

it('lists every group, a page at a time', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ id: `g${index + 100}`, name: 'G', members: [] }));
  await importGroups(mongoUrl, many, { now: clock() });
  const first = (await all!({ after: '' })).groups;
  expect([first.length, first[0]]).toEqual([100, { id: 'g100', name: 'G' }]);
  const rest = (await all!({ after: first.at(-1)!.id })).groups;
  expect(rest.at(-1)).toEqual({ id: 'yoga', name: 'Yoga Studio' });
  expect(await all!({ after: 'yoga' })).toEqual({ groups: [] });
});

it('takes out once whom this import put in, as no act of staff, and nobody out of a group that is none', async () => {
  const ben = { memberId: 'ben', importId: 'i1' };
  for (let round = 0; round < 2; round += 1)
    expect(await join!({ groupId: 'yoga', ...ben })).toEqual({ isIn: true, isOwn: true });
  for (const groupId of ['yoga', 'yoga', 'none']) expect(await leave!({ groupId, ...ben })).toEqual({});
  expect((await names!({ groupIds: ['yoga'], memberId: 'ben' })).isIn).toEqual([false]);
  await expect
    .poll(() => bus.domainEvents.map(({ type }) => type))
    .toEqual(['social.groupChanged', 'social.groupChanged']);
});

it('leaves who was in already, who is in by another import, and who was put in again since', async () => {
  const isIn = async (memberId: string) => (await names!({ groupIds: ['yoga'], memberId })).isIn;
  expect(await join!({ groupId: 'yoga', memberId: 'ann', importId: 'i1' })).toEqual({ isIn: true, isOwn: false });
  await leave!({ groupId: 'yoga', memberId: 'ann', importId: 'i1' });
  expect(await isIn('ann')).toEqual([true]);
  await join!({ groupId: 'yoga', memberId: 'ben', importId: 'i1' });
  expect(await join!({ groupId: 'yoga', memberId: 'ben', importId: 'i2' })).toEqual({ isIn: true, isOwn: false });
  await leave!({ groupId: 'yoga', memberId: 'ben', importId: 'i2' });
  expect(await isIn('ben')).toEqual([true]);
  const admin = viewer({ memberId: 'ross', roles: ['member', 'admin'] });
  const call = (name: string) =>
    execute(app, `mutation { ${name}(groupId: "yoga", memberId: "ben") { __typename } }`, {}, admin);
  for (const name of ['removeFromGroup', 'addToGroup']) expect((await call(name)).errors).toBeUndefined();
  await leave!({ groupId: 'yoga', memberId: 'ben', importId: 'i1' });
  expect(await isIn('ben')).toEqual([true]);
});

it.each<[string, () => Promise<unknown>]>([
  ['their own invitation', () => join!({ groupId: 'yoga', memberId: 'ben' })],
  [
    'staff',
    () => {
      const admin = viewer({ memberId: 'ross', roles: ['member', 'admin'] });
      return execute(app, 'mutation { addToGroup(groupId: "yoga", memberId: "ben") { __typename } }', {}, admin);
    },
  ],
  ['a table at the server', () => importMemberships(mongoUrl, [{ groupId: 'yoga', memberId: 'ben' }])],
  [
    'an import of groups',
    () => importGroups(mongoUrl, [{ id: 'yoga', name: 'Yoga Studio', members: ['ben'] }], { now: clock() }),
  ],
])('leaves who is in by an import and by %s, too', async (_, come) => {
  await join!({ groupId: 'yoga', memberId: 'ben', importId: 'i1' });
  await come();
  await leave!({ groupId: 'yoga', memberId: 'ben', importId: 'i1' });
  expect((await names!({ groupIds: ['yoga'], memberId: 'ben' })).isIn).toEqual([true]);
});
