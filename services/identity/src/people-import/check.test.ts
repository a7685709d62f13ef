// What a check says before anything is written: whose rights change, and what a table may not do.
import { noMemberData } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeGroups } from '../testing/fake-groups.ts';
import { importCalls } from '../testing/import-calls.ts';
import { startIdentity } from '../testing/start-identity.ts';

const [maya, ross, gil] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)];
const groups = fakeGroups({ yoga: 'Yoga' });
let identity: Awaited<ReturnType<typeof startIdentity>>;
let calls: ReturnType<typeof importCalls>;

beforeAll(async () => {
  identity = await startIdentity(
    [
      { id: maya, username: 'maya', firstName: 'Maya', roles: ['staff', 'careTeam'] },
      { id: ross, username: 'ross', password: 'banyan-demo', roles: ['admin'] },
      { id: gil, username: 'gil', phoneNumber: '+972525550105', roles: ['admin'] },
    ],
    { callInternal: groups.callInternal, memberDataHandlers: () => ({ social: noMemberData }) },
  );
  calls = importCalls(identity, ross);
});
afterAll(() => identity.stop());

const checked = async (table: string) => calls.check(await calls.upload(table));

it('shows whose rights change, and from what to what', async () => {
  const { roles, import: found } = await checked('username,role\nlea,admin\nmaya,member\nnoa,\nross,admin\n');
  expect(roles).toEqual([
    { line: 2, username: 'lea', before: [], after: ['admin'] },
    { line: 3, username: 'maya', before: ['careTeam', 'staff'], after: [] },
  ]);
  expect(found.counts.rolesChanged).toBe(2);
});

it('names two hundred of those whose rights change, and counts all', async () => {
  const rows = Array.from({ length: 1_250 }, (_, index) => `member${index},staff`);
  const { roles, import: found } = await checked(`username,role\n${rows.join('\n')}\n`);
  expect([roles.length, roles.at(-1).line, found.counts.rolesChanged]).toEqual([200, 201, 1_250]);
});

it('names who becomes an admin first, however far down the table', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => `member${index},staff`);
  const { roles } = await checked(`username,role\n${rows.join('\n')}\nevil,admin\n`);
  expect([roles.length, roles[0].username]).toEqual([200, 'evil']);
});

it('shows a number or an address only as the table says it', async () => {
  const { sample } = await checked('username,first_name\ngil,Gil\n');
  expect(sample[0]).toMatchObject({ firstName: 'Gil', phoneNumber: null, email: null });
});

it.each([
  ['the number of an admin', 'username,phone\ngil,0525550199\n', ['2 ADMIN_CONTACT phone 0525550199']],
  ['the address of an admin', 'username,email\ngil,new@example.org\n', ['2 ADMIN_CONTACT email new@example.org']],
  ['a blank in a username', 'username\nleft abc\n', ['2 USERNAME_BLANK username left abc']],
  ['more lines than a table of so many rows has', `username\n${',\n'.repeat(100_001)}lea`, ['100000 TOO_MANY']],
  ['more rows than may be', `username\n${'a\n'.repeat(20_002)}`, ['20002 TOO_MANY']],
  ['a workbook', Buffer.from('PK\u0003\u0004\u0014'), ['1 NO_TEXT']],
])('refuses %s', async (_, table, problems) => {
  expect(await calls.problemsOf(table)).toEqual(problems);
});

it('leaves out hundreds of thousands of empty rows below a table', async () => {
  const { problemTotal, import: found } = await checked(`username,phone\nlea,\n${',\n'.repeat(300_000)}`);
  expect([problemTotal, found.counts.added]).toEqual([0, 1]);
});

it('takes who has a blank in their username already', async () => {
  await identity.collection('members').insertOne({ _id: 'old' as never, username: 'dana cohen' });
  expect(await calls.problemsOf('username,first_name\ndana cohen,Dana\n')).toEqual([]);
});

it('takes the number that an admin has already', async () => {
  const { problemTotal, import: found } = await checked('username,phone,first_name\ngil,0525550105,Gil\n');
  expect([problemTotal, found.counts.changed]).toEqual([0, 1]);
});

it('leaves the username and the number of who asked to join to them, until they are declined', async () => {
  const requests = identity.collection('joinRequests');
  const phoneNumber = '+972525550188';
  await requests.insertOne({ _id: 'r1' as never, username: 'asks', phoneNumber, state: 'WAITING' });
  expect(await calls.problemsOf('username,phone\nasks,\nlea,0525550188\n')).toEqual([
    '2 REQUESTED username asks',
    '3 REQUESTED phone 0525550188',
  ]);
  await requests.updateOne({ username: 'asks' }, { $set: { state: 'DECLINED' } });
  expect(await calls.problemsOf('username\nasks\n')).toEqual([]);
});

it('names the first two hundred problems by their lines, however many there are', async () => {
  const cell = Array.from({ length: 200 }, (_, index) => `none${index}`).join(';');
  const table = `username,phone,groups\n${Array.from({ length: 1_001 }, (_, index) => `m${index},12,${cell}`).join('\n')}\n`;
  const { problems, problemTotal } = await checked(table);
  expect([problems.length, problems.at(-1).line, problemTotal]).toEqual([200, 2, 1_001 * 201]);
});

it('another version where what is changed was changed meanwhile', async () => {
  const table = 'username,first_name\nmaya,Mia\n';
  const id = await calls.upload(table);
  const versionOf = async () => (await calls.check(id)).import.version;
  const before = await versionOf();
  await identity.collection('members').updateOne({ username: 'maya' }, { $set: { firstName: 'Maayan' } });
  expect(await versionOf()).not.toBe(before);
});

it('stands in the list of its admin alone, until it is confirmed or deleted', async () => {
  // Five of them are listed, and the tests before left more.
  await identity.collection('peopleImports').deleteMany({});
  const id = await calls.upload('username\nlea\n');
  const listed = async (by: typeof calls) => (await by.list()).some((each) => each.id === id);
  expect(await listed(calls)).toBe(false);
  await calls.check(id);
  expect([await listed(calls), await listed(importCalls(identity, gil))]).toEqual([true, false]);
  await calls.discard(id);
  expect(await listed(calls)).toBe(false);
});

it('keeps no sign in a name that nobody sees', async () => {
  const { sample } = await checked('username,first_name\nzoe,"Zo\u0000\u0007\n e"\n');
  expect(sample[0].firstName).toBe('Zo e');
});
