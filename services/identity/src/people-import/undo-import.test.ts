// What an undo takes out and puts back, and what it leaves: all that somebody else did since.
import { ServiceError } from '@banyan/kit';
import { noMemberData } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importMembers } from '../import.ts';
import { eraseDue } from '../leaving/erase-due.ts';
import { eraseMember } from '../member-data/erase-member.ts';
import { makePasswordLink } from '../operator/make-password-link.ts';
import { actsIn, startBareImports } from '../testing/bare-imports.ts';
import { undoImport } from './import-in-parts.ts';
import { workImports } from './work-imports.ts';

const maya = { id: 'a'.repeat(24), username: 'maya', firstName: 'Maya', phoneNumber: '+972525550101' };
const ross = { id: 'b'.repeat(24), username: 'ross', roles: ['admin' as const] };
const [bob, carol] = ['c', 'd'].map((letter, index) => ({
  id: letter.repeat(24),
  username: ['bob', 'carol'][index]!,
}));
let bare: Awaited<ReturnType<typeof startBareImports>>;

beforeAll(async () => {
  bare = await startBareImports([maya, ross, bob!, carol!], [ross.id, bob!.id]);
});
beforeEach(() => bare.startOver());
afterAll(() => bare.stop());

const members = () => bare.models.members;
const end = async (id: string) => {
  const { state, stayed } = await bare.stateOf(id);
  return [state, stayed];
};
const change = (username: string, $set: object) => members().updateOne({ username }, { $set });
const admins = () => members().countDocuments({ roles: 'admin', leftAt: null, leavingSince: null });

it.each<[string, (memberId: string) => Promise<unknown>]>([
  ['has another name', () => change('lea', { lastName: 'Levi' })],
  ['was given a role', () => change('lea', { roles: ['staff'] })],
  ['has a number', () => change('lea', { phoneNumber: '+972525550199' })],
  ['shows less', () => change('lea', { 'privacy.push': false })],
  ['has a picture', () => change('lea', { profilePictureUrl: 'a.jpg', faceAt: new Date() })],
  ['has a password', () => change('lea', { passwordHash: 'h' })],
  ['opened the app', () => change('lea', { appVersion: '1.0.0' })],
  ['was put into another group', () => members().updateOne({ username: 'lea' }, { $push: { groups: 'g2' } })],
  ['has a passkey', (memberId) => bare.models.passkeys.collection.insertOne({ _id: 'k' as never, memberId })],
  ['has a session', (memberId) => bare.models.sessions.collection.insertOne({ _id: 's' as never, memberId })],
  ['was given a password link', () => makePasswordLink(bare.mongoUrl, 'lea', { hours: 1, now: bare.clock() })],
])('an added member who %s stays', async (_, then) => {
  const id = await bare.bring('username,groups\nlea,g1\nnoa,\n');
  const { _id } = (await bare.rowOf('lea'))!;
  await then(_id);
  await bare.undo(id);
  expect(await end(id)).toEqual(['UNDONE', 1]);
  expect((await bare.rowOf('lea'))?.leftAt).toBeUndefined();
  expect(await bare.rowOf('noa')).toBeNull();
});

it('an added member whom a later import changed stays, until that one is undone', async () => {
  const first = await bare.bring('username\nlea\n');
  const second = await bare.bring('username,first_name\nlea,Lea\n');
  await bare.undo(first);
  expect(await end(first)).toEqual(['UNDONE', 1]);
  expect(await bare.rowOf('lea')).toMatchObject({ firstName: 'Lea' });
  await bare.undo(second);
  expect(await end(second)).toEqual(['UNDONE', 0]);
  expect(await bare.rowOf('lea')).toMatchObject({ firstName: '' });
});

it('an account that somebody else closed stays as it is: it is neither opened nor erased', async () => {
  const id = await bare.bring('username\nlea\nnoa\n');
  const [lea, noa] = [(await bare.rowOf('lea'))!, (await bare.rowOf('noa'))!];
  await bare.models.sessions.collection.insertOne({ _id: 's' as never, memberId: lea._id });
  const leftAt = new Date(bare.clock().getTime() - 1_000);
  await importMembers(bare.mongoUrl, [
    { id: lea._id, username: 'lea', leftAt },
    { id: noa._id, username: 'noa', leftAt },
  ]);
  await bare.undo(id);
  expect(await end(id)).toEqual(['UNDONE', 2]);
  for (const name of ['lea', 'noa']) expect((await bare.rowOf(name))?.leftAt).toEqual(leftAt);
});

it('who signs in between the look and the closing is let in again, and only by whom it was closed', async () => {
  const id = await bare.bring('username\nlea\n');
  const { _id: memberId } = (await bare.rowOf('lea'))!;
  await undoImport(id, bare.contextOf(ross.id));
  let isIn = false;
  const core = bare.coreThat(async () => {
    if (isIn || !(await bare.models.peopleImportRows.exists({ closedAt: { $ne: null } }))) return;
    isIn = true;
    await bare.models.sessions.collection.insertOne({ _id: 's' as never, memberId });
  });
  await workImports(core);
  await bare.work();
  expect(isIn).toBe(true);
  expect(await end(id)).toEqual(['UNDONE', 1]);
  expect((await bare.rowOf('lea'))?.leftAt).toBeUndefined();
});

it('of two who became admins by it one stays an admin, where nobody else is', async () => {
  const id = await bare.bring('username,role\nbob,admin\ncarol,admin\n');
  expect(await admins()).toBe(3);
  await members().updateOne({ username: 'ross' }, { $set: { leavingSince: bare.clock() } });
  await bare.signInAdmins();
  await bare.undo(id, bob!.id);
  expect(await end(id)).toEqual(['UNDONE', 1]);
  expect(await admins()).toBe(1);
});

it('the last admin leaves while an undo takes it from who became one: it is given back', async () => {
  const id = await bare.bring('username,role\nbob,admin\n');
  await change('bob', { roles: ['admin', 'careTeam'] });
  await undoImport(id, bare.contextOf(ross.id));
  let hasLeft = false;
  const core = bare.coreThat(async () => {
    if (hasLeft || !(await bare.models.peopleImportRows.exists({ takesAdmin: true }))) return;
    hasLeft = true;
    await change('ross', { leavingSince: bare.clock() });
  });
  await workImports(core);
  await bare.work();
  expect(hasLeft).toBe(true);
  expect(await end(id)).toEqual(['UNDONE', 1]);
  expect(await admins()).toBe(1);
});

it('an admin who came by it stays, where nobody else is one', async () => {
  const id = await bare.bring('username,role\nlea,admin\nnoa,\n');
  await bare.undo(id);
  expect(await end(id)).toEqual(['UNDONE', 0]);
  const again = await bare.bring('username,role\nlea,admin\n');
  await undoImport(again, bare.contextOf(ross.id));
  await change('ross', { leavingSince: bare.clock() });
  await bare.work();
  expect(await end(again)).toEqual(['UNDONE', 1]);
  expect(await admins()).toBe(1);
});

it('a member goes out of a group only if it was this import that put them in, and nobody since', async () => {
  const [g1, g2] = [`g1 ${maya.id}`, `g2 ${maya.id}`];
  await bare.groups.callInternal('social.joinGroup', { groupId: 'g1', memberId: maya.id });
  const id = await bare.bring('username,groups\nmaya,g1;g2\nbob,g1\n');
  expect(await bare.stateOf(id)).toMatchObject({ counts: { joined: 2 }, skipped: 0 });
  // Taken out and put in again by the team.
  bare.groups.joined = bare.groups.joined.filter((each) => each !== g2);
  await bare.groups.callInternal('social.joinGroup', { groupId: 'g2', memberId: maya.id });
  await bare.undo(id);
  expect(bare.groups.joined.toSorted()).toEqual([g1, g2]);
});

it('while social is away who never came is erased and fields are put back; only the groups wait, and nothing of it expires', async () => {
  const id = await bare.bring('username,first_name,groups\nlea,,g1\nmaya,Mia,g1\n');
  const { _id: lea } = (await bare.rowOf('lea'))!;
  bare.groups.isAway = true;
  await bare.undo(id);
  expect(await bare.rowOf('lea')).toBeNull();
  expect((await bare.rowOf('maya'))?.firstName).toBe('Maya');
  expect(await end(id)).toEqual(['UNDOING', undefined]);
  expect(await bare.models.peopleImportRows.countDocuments({ importId: id, removeAt: { $ne: null } })).toBe(0);
  bare.groups.isAway = false;
  await bare.work();
  expect(await end(id)).toEqual(['UNDONE', 0]);
  // Of who is erased the job for who leaves takes the groups.
  const erased: string[] = [];
  const social = { ...noMemberData, erase: async (memberId: string) => erased.push(memberId) > 0 };
  await eraseDue({ ...bare.core, memberDataHandlers: () => ({ social }) });
  expect(erased).toEqual([lea]);
});

it('while social is away fields are put back of all, not of the first hundred alone', async () => {
  const names = Array.from({ length: 101 }, (_, index) => `member${index}`);
  const seeds = names.map((username, index) => ({
    id: String(index).padStart(24, '0'),
    username,
    firstName: 'Before',
  }));
  await importMembers(bare.mongoUrl, seeds);
  const rows = names.map((username) => `${username},After,g1`);
  const id = await bare.bring(`username,first_name,groups\n${rows.join('\n')}\n`);
  expect(await members().countDocuments({ firstName: 'After' })).toBe(101);
  bare.groups.isAway = true;
  await bare.undo(id);
  expect(await members().countDocuments({ firstName: 'Before' })).toBe(101);
});

it('where social is off nobody waits for it', async () => {
  const id = await bare.bring('username,groups\nmaya,g1\n');
  await undoImport(id, bare.contextOf(ross.id));
  const callInternal = () => Promise.reject(ServiceError('SERVICE_UNAVAILABLE'));
  await workImports({ ...bare.core, callInternal, memberDataHandlers: () => ({}) });
  expect(await end(id)).toEqual(['UNDONE', 0]);
});

it('rows that are lost are counted as what it left; those of who is erased are not', async () => {
  const id = await bare.bring('username,first_name\nlea,\nmaya,Mia\nbob,B\ncarol,C\n');
  await eraseMember(bare.core, bob!.id);
  expect(JSON.stringify(await bare.models.peopleImportRows.find().lean())).not.toContain(bob!.id);
  await bare.models.peopleImportRows.deleteOne({ memberId: carol!.id });
  await bare.undo(id);
  expect(await end(id)).toEqual(['UNDONE', 1]);
});

it('one that is undone before it is planned is undone at once, with nothing to count', async () => {
  const id = await bare.confirmed('username\nlea\n');
  expect(await undoImport(id, bare.contextOf(ross.id))).toMatchObject({ state: 'UNDOING', rows: 0 });
  await workImports(bare.core);
  expect(await bare.stateOf(id)).toMatchObject({ state: 'UNDONE', stayed: 0, rows: 0, done: 0 });
  expect(await bare.rowOf('lea')).toBeNull();
});

it('what it gives and takes of rights and of ways in is an act, and what an undo does, too', async () => {
  await change('maya', { roles: ['staff', 'careTeam'] });
  const id = await bare.bring('username,role,phone\nmaya,member,0525550102\nbob,careTeam,\nlea,staff,0525550103\n');
  const acts = async () =>
    Object.fromEntries(
      await Promise.all(['maya', 'bob', 'lea'].map(async (name) => [name, actsIn(await bare.rowOf(name))])),
    );
  expect(await acts()).toEqual({
    maya: ['member.roleTaken', 'member.contactChanged'],
    bob: ['member.roleGiven'],
    lea: ['member.roleGiven'],
  });
  await members().updateMany({}, { $set: { outbox: [] } }, { timestamps: false });
  await bare.undo(id);
  expect(await acts()).toEqual({
    maya: ['member.roleGiven', 'member.contactChanged'],
    bob: ['member.roleTaken'],
    lea: [],
  });
});

it('of who became an admin since it was planned neither number nor e-mail is another, by a table or its undo', async () => {
  const id = await bare.confirmed('username,phone\nmaya,0525550102\n');
  let isAdmin = false;
  const core = bare.coreThat(async () => {
    if (isAdmin || !(await bare.models.peopleImports.exists({ isPlanned: true }))) return;
    isAdmin = true;
    await change('maya', { roles: ['admin'] });
  });
  await workImports(core);
  expect(await bare.stateOf(id)).toMatchObject({ state: 'DONE', skipped: 1, counts: { changed: 0 } });
  expect((await bare.rowOf('maya'))?.phoneNumber).toBe(maya.phoneNumber);
  const second = await bare.bring('username,phone\nbob,0525550103\n');
  await change('bob', { roles: ['admin'] });
  await bare.undo(second);
  expect(await end(second)).toEqual(['UNDONE', 1]);
  expect((await bare.rowOf('bob'))?.phoneNumber).toBe('+972525550103');
});

it('of two imports over the same member the older is undone first: both are gone in the end', async () => {
  const first = await bare.bring('username,first_name,role,phone\nmaya,Mia,staff,0525550104\nlea,,staff,\n');
  bare.clock.advance(60_000);
  const second = await bare.bring('username,first_name,role,phone\nmaya,Mila,careTeam,0525550105\nlea,,admin,\n');
  await bare.undo(first);
  expect(await end(first)).toEqual(['UNDONE', 2]);
  expect(await bare.rowOf('maya')).toMatchObject({ firstName: 'Mila', roles: ['careTeam'] });
  await bare.undo(second);
  expect(await end(second)).toEqual(['UNDONE', 0]);
  expect(await bare.rowOf('maya')).toMatchObject({ firstName: 'Maya', phoneNumber: maya.phoneNumber });
  for (const name of ['maya', 'lea']) expect((await bare.rowOf(name))?.roles ?? []).toEqual([]);
});

it('rights that somebody changed since are without those that it gave, and with those that it took', async () => {
  await change('bob', { roles: ['careTeam'] });
  const id = await bare.bring('username,role\nmaya,staff\nbob,staff\n');
  await change('maya', { roles: ['staff', 'careTeam'] });
  await change('bob', { roles: ['staff', 'impersonator'] });
  await bare.undo(id);
  expect(await end(id)).toEqual(['UNDONE', 2]);
  expect((await bare.rowOf('maya'))?.roles).toEqual(['careTeam']);
  expect((await bare.rowOf('bob'))?.roles).toEqual(['impersonator', 'careTeam']);
});

it('rights that it took are not given back where somebody decided again', async () => {
  await change('maya', { roles: ['staff'] });
  const id = await bare.bring('username,role\nmaya,careTeam\n');
  await change('maya', { roles: [] });
  await bare.undo(id);
  expect((await bare.rowOf('maya'))?.roles).toEqual([]);
});

it.each([
  [
    ['staff', 'careTeam', 'staff'],
    [0, 1, 2],
  ],
  [
    ['staff', 'careTeam', 'staff'],
    [0, 2, 1],
  ],
  [
    ['careTeam', 'staff', 'member'],
    [1, 0, 2],
  ],
  [
    ['member', 'careTeam', 'admin'],
    [2, 0, 1],
  ],
])('three imports that give %j, undone in the order %j, leave the rights of before', async (given, order) => {
  await change('maya', { roles: ['impersonator'] });
  const ids: string[] = [];
  for (const role of given) {
    ids.push(await bare.bring(`username,role\nmaya,${role}\nlea,${role}\n`));
    bare.clock.advance(60_000);
  }
  const { _id: memberId } = (await bare.rowOf('lea'))!;
  await bare.models.sessions.collection.insertOne({ _id: 's' as never, memberId });
  for (const index of order) await bare.undo(ids[index]!);
  expect((await bare.rowOf('maya'))?.roles).toEqual(['impersonator']);
  expect((await bare.rowOf('lea'))?.roles ?? []).toEqual([]);
});

it('of three imports over one name the middle one is undone first: the first goes back to what was before it', async () => {
  const ids: string[] = [];
  for (const name of ['Mia', 'Maya', 'Mia']) {
    ids.push(await bare.bring(`username,first_name\nmaya,${name}\n`));
    bare.clock.advance(60_000);
  }
  for (const index of [1, 0, 2]) await bare.undo(ids[index]!);
  expect((await bare.rowOf('maya'))?.firstName).toBe('Maya');
});

it('who came by it and signed in stays, without the rights and groups that it gave', async () => {
  const id = await bare.bring('username,role,groups\nlea,admin,g1\n');
  const { _id: memberId } = (await bare.rowOf('lea'))!;
  await bare.models.sessions.collection.insertOne({ _id: 's' as never, memberId });
  await bare.undo(id);
  expect(await end(id)).toEqual(['UNDONE', 1]);
  expect(await bare.rowOf('lea')).toMatchObject({ roles: [] });
  expect(bare.groups.joined).toEqual([]);
});

it('of who is leaving it is taken back, too: they may return', async () => {
  const id = await bare.bring('username,role\nmaya,admin\n');
  await change('maya', { leavingSince: bare.clock() });
  await bare.undo(id);
  expect((await bare.rowOf('maya'))?.roles ?? []).toEqual([]);
});

it('can be undone for seven days from when it was written, however long that waited', async () => {
  const id = await bare.confirmed('username,groups\nlea,g1\n');
  bare.groups.isAway = true;
  await bare.work();
  bare.clock.advance(8 * 24 * 60 * 60_000);
  bare.groups.isAway = false;
  await bare.work();
  expect((await bare.stateOf(id)).state).toBe('DONE');
  bare.clock.advance(6 * 24 * 60 * 60_000);
  await bare.signInAdmins();
  await bare.undo(id);
  expect(await end(id)).toEqual(['UNDONE', 0]);
});

it('what was written stays known when its process is killed, whatever its member changes before another goes on', async () => {
  const id = await bare.confirmed('username,first_name,role\nmaya,Mia,staff\n');
  const isWritten = () => members().exists({ username: 'maya', firstName: 'Mia' });
  const core = bare.coreThat(async () => {
    if (await isWritten()) throw new Error('killed');
  });
  await workImports(core).catch(() => undefined);
  expect(await isWritten()).not.toBeNull();
  await members().updateOne({ username: 'maya' }, { $set: { firstName: 'Maayan' } });
  await bare.work();
  expect(await bare.stateOf(id)).toMatchObject({ state: 'DONE', skipped: 0, counts: { changed: 1, rolesChanged: 1 } });
  await bare.undo(id);
  expect(await bare.rowOf('maya')).toMatchObject({ firstName: 'Maayan' });
  expect((await bare.rowOf('maya'))?.roles ?? []).toEqual([]);
});
