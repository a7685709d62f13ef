// Who may confirm, undo and cancel an import by what they may now, and how long its file is kept.
import { noMemberData } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importMembers } from '../import.ts';
import { fakeGroups } from '../testing/fake-groups.ts';
import { importCalls, seedAdminSessions, sessionOf } from '../testing/import-calls.ts';
import { startIdentity } from '../testing/start-identity.ts';

const [maya, ross, gil] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)];
const members = [
  { id: maya, username: 'maya' },
  { id: ross, username: 'ross', password: 'banyan-demo', roles: ['admin' as const] },
  { id: gil, username: 'gil', roles: ['admin' as const] },
];
const minute = 60_000;
const groups = fakeGroups({ g1: 'Twins' });
let identity: Awaited<ReturnType<typeof startIdentity>>;
let calls: ReturnType<typeof importCalls>;
let others: ReturnType<typeof importCalls>;

beforeAll(async () => {
  identity = await startIdentity(members, {
    callInternal: groups.callInternal,
    memberDataHandlers: () => ({ social: noMemberData }),
  });
  [calls, others] = [importCalls(identity, ross), importCalls(identity, gil)];
});
beforeEach(async () => {
  identity.clock.advance(60 * minute);
  await identity.forgetAttempts();
  for (const name of ['peopleImports', 'peopleImportParts', 'peopleImportRows', 'sessions', 'members'])
    await identity.collection(name).deleteMany({});
  await importMembers(identity.mongoUrl, members);
  await seedAdminSessions(identity, [ross, gil]);
  identity.bus.domainEvents.length = 0;
  groups.isAway = false;
});
afterAll(() => identity.stop());

const checked = async (table = 'username,role\nmaya,admin\n') => {
  const id = await calls.upload(table);
  return { id, version: (await calls.check(id)).import.version as string };
};
const done = (id: string, state = 'DONE') => expect.poll(() => calls.stateOf(id), { timeout: 20_000 }).toBe(state);
const rowOf = (username: string) => identity.collection('members').findOne({ username });
const takeRoles = () => identity.collection('members').updateOne({ username: 'ross' }, { $set: { roles: [] } });
const endSession = (memberId: string) =>
  identity
    .collection('sessions')
    .updateOne({ _id: sessionOf(memberId) as never }, { $set: { endedAt: identity.clock() } });
const parts = (id: string) => identity.collection('peopleImportParts').countDocuments({ importId: id });
const importOf = (id: string) => identity.collection('peopleImports').findOne({ _id: id as never });
const refused = () =>
  identity.bus.domainEvents
    .map(({ data }) => data as Record<string, unknown>)
    .filter((data) => data.outcome === 'refused');

it.each<[string, () => Promise<unknown>, string]>([
  ['is no admin any more', takeRoles, 'FORBIDDEN'],
  ['has signed out', () => endSession(ross), 'UNAUTHENTICATED'],
])('who %s neither confirms nor undoes, whatever their token says', async (_, then, code) => {
  const id = await calls.bring('username\nlea\n');
  await done(id);
  const next = await checked();
  await then();
  expect((await calls.confirm(next.id, next.version, 'banyan-demo')).code).toBe(code);
  expect((await calls.undo(id)).code).toBe(code);
  expect([(await importOf(next.id))?.state, await calls.stateOf(id)]).toEqual(['CHECKED', 'DONE']);
});

it('writes nothing for who is no admin any more when it begins to be written', async () => {
  groups.isAway = true;
  const { id, version } = await checked('username,role,groups\nmaya,admin,\n');
  await identity
    .collection('peopleImports')
    .updateOne({ _id: id as never }, { $set: { takenUntil: new Date('2100-01-01') } });
  await calls.confirm(id, version);
  await takeRoles();
  await identity.collection('peopleImports').updateOne({ _id: id as never }, { $unset: { takenUntil: 1 } });
  await done(id, 'OUTDATED');
  expect((await rowOf('maya'))?.roles).toEqual([]);
});

it('asks who has no password for another sign-in, and counts no guess', async () => {
  const { id, version } = await checked();
  identity.clock.advance(6 * minute);
  const [row] = await identity.collection('members').find({ username: 'ross' }).toArray();
  await identity.collection('members').updateOne({ username: 'ross' }, { $unset: { passwordHash: 1 } });
  const { errors } = await identity.call(
    'mutation($id: ID!, $v: String!) { confirmPeopleImport(id: $id, version: $v, password: "a guess") { id } }',
    {},
    { id, v: version },
    { memberId: ross, roles: ['member', 'admin'], groups: [], sessionId: sessionOf(ross) },
  );
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'signIn' });
  expect(refused()).toEqual([]);
  await identity.collection('members').updateOne({ username: 'ross' }, { $set: { passwordHash: row!.passwordHash } });
});

it('asks who signed in long ago for their password, and keeps a wrong one in the audit log', async () => {
  const { id, version } = await checked();
  identity.clock.advance(6 * minute);
  const { code, errors } = await identity.call(
    'mutation($id: ID!, $v: String!) { confirmPeopleImport(id: $id, version: $v) { id } }',
    {},
    { id, v: version },
    { memberId: ross, roles: ['member', 'admin'], groups: [], sessionId: sessionOf(ross) },
  );
  expect([code, errors?.[0]?.extensions.field]).toEqual(['BAD_INPUT', 'password']);
  expect((await calls.confirm(id, version, 'a guess')).code).toBe('INVALID_CREDENTIALS');
  await expect
    .poll(refused)
    .toMatchObject([{ actorId: ross, act: 'people.import', subject: { kind: 'peopleImport', id } }]);
  expect((await calls.confirm(id, version, 'banyan-demo')).state).toBe('WRITING');
  await done(id);
  expect((await calls.confirm(id, version)).state).toBe('DONE');
});

it('too many guesses are one line of the audit log for each block', async () => {
  const { id, version } = await checked();
  const codes: string[] = [];
  for (let guess = 0; guess < 15; guess += 1) codes.push((await calls.confirm(id, version, 'a guess')).code);
  const wrong = codes.filter((code) => code === 'INVALID_CREDENTIALS').length;
  expect(codes.filter((code) => code === 'RATE_LIMITED').length).toBe(15 - wrong);
  expect(wrong).toBeLessThan(14);
  await expect.poll(() => refused().length).toBe(wrong + 1);
});

it('a cancelled import is gone with its file, for its admin alone; one that is confirmed is not', async () => {
  const { id, version } = await checked();
  expect(await others.discard(id)).toBe('NOT_FOUND');
  expect([await parts(id), (await importOf(id))?.state]).toEqual([1, 'CHECKED']);
  for (let round = 0; round < 2; round += 1) expect(await calls.discard(id)).toBe(true);
  expect([await parts(id), await importOf(id)]).toEqual([0, null]);
  expect((await calls.confirm(id, version)).code).toBe('NOT_FOUND');
  const written = await calls.bring('username\nlea\n');
  expect(await calls.discard(written)).toBe(true);
  await done(written);
});

it('a file that something is wrong with is kept for an hour, a checked one for a day', async () => {
  const wrong = await calls.upload('username,phone\nlea,12\n');
  await calls.check(wrong);
  const { id } = await checked();
  const keptFor = async (of: string) =>
    Promise.all(
      ['peopleImports', 'peopleImportParts'].map(async (name) => {
        const row = await identity.collection(name).findOne({ $or: [{ _id: of as never }, { importId: of }] });
        return (row!.removeAt.getTime() - identity.clock().getTime()) / minute;
      }),
    );
  expect([await keptFor(wrong), await keptFor(id)]).toEqual([
    [60, 60],
    [24 * 60, 24 * 60],
  ]);
});

it('an outdated import stands among the confirmed ones until it is checked again, and as long as its file is there', async () => {
  const { id, version } = await checked('username,last_name\nlea,One\nmaya,Two\n');
  await identity.collection('members').updateOne({ username: 'maya' }, { $set: { lastName: 'Two' } });
  await calls.confirm(id, version);
  await done(id, 'OUTDATED');
  const [row, part] = [await importOf(id), await identity.collection('peopleImportParts').findOne({ importId: id })];
  expect(part?.removeAt).toEqual(row?.removeAt);
  expect((await calls.check(id)).import.state).toBe('CHECKED');
  expect(await calls.list()).toMatchObject([{ id, state: 'CHECKED' }]);
  await identity.collection('peopleImportParts').deleteMany({});
  expect((await calls.check(id)).code).toBe('CONFLICT');
});

it('its file is kept as long as it waits to be planned', async () => {
  const { id, version } = await checked('username,groups\nlea,g1\n');
  groups.isAway = true;
  await calls.confirm(id, version);
  const removeAt = async () => (await identity.collection('peopleImportParts').findOne({ importId: id }))?.removeAt;
  const first = await removeAt();
  identity.clock.advance(20 * 60 * minute);
  await expect.poll(async () => (await removeAt()) > first, { timeout: 20_000 }).toBe(true);
  groups.isAway = false;
  // A try that failed meanwhile waits from when it failed.
  const later = () => {
    identity.clock.advance(minute);
    return calls.stateOf(id);
  };
  await expect.poll(later, { timeout: 20_000 }).toBe('DONE');
});
