// An admin brings members by a table: parts, check, confirm, undo.
import { noMemberData } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importMembers } from '../import.ts';
import { fakeGroups } from '../testing/fake-groups.ts';
import { importCalls, seedAdminSessions } from '../testing/import-calls.ts';
import { startIdentity } from '../testing/start-identity.ts';

const [maya, ross, gil] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)];
const members = [
  { id: maya, username: 'maya', firstName: 'Maya', lastName: 'Levi', phoneNumber: '+972525550101' },
  { id: ross, username: 'ross', password: 'banyan-demo', roles: ['admin' as const] },
  { id: gil, username: 'gil', roles: ['admin' as const] },
];
const groups = fakeGroups({ yoga: 'יוגה  לבוקר', g1: 'Twins', g2: 'twins' });
let identity: Awaited<ReturnType<typeof startIdentity>>;
let calls: ReturnType<typeof importCalls>;
let others: ReturnType<typeof importCalls>;

beforeAll(async () => {
  identity = await startIdentity(members, {
    callInternal: groups.callInternal,
    memberDataHandlers: () => ({ social: noMemberData }),
  });
  calls = importCalls(identity, ross);
  others = importCalls(identity, gil);
});
beforeEach(async () => {
  identity.clock.advance(60 * 60_000);
  for (const name of ['peopleImports', 'peopleImportParts', 'peopleImportRows', 'sessions', 'members'])
    await identity.collection(name).deleteMany({});
  await importMembers(identity.mongoUrl, members);
  await seedAdminSessions(identity, [ross, gil]);
  identity.bus.domainEvents.length = 0;
  groups.joined = [];
  groups.isAway = false;
});
afterAll(() => identity.stop());

const done = (id: string, state = 'DONE') => expect.poll(() => calls.stateOf(id), { timeout: 20_000 }).toBe(state);
const rowOf = (username: string) => identity.collection('members').findOne({ username });
const usernames = async () =>
  (await identity.collection('members').find({ leftAt: null }).sort({ username: 1 }).toArray()).map(
    ({ username }) => username,
  );
const actsOf = (act: string) =>
  identity.bus.domainEvents.map(({ data }) => data as Record<string, unknown>).filter((data) => data.act === act);

it('shows what a table would do, writes nothing before it is confirmed, and then exactly that', async () => {
  const id = await calls.upload(
    '\ufeffsep=;\r\n Username ;First-Name;LAST NAME;phone;email;role;groups\r\n' +
      '\u200fRivka\u202c;רבקה;"כהן ""הקטנה""";\u200f052-555-0102;;Care team;"\u200fיוגה לבוקר"\n' +
      'maya;;Cohen;;maya@example.org;;\r\nROSS;;;;;;\r\n;;;;;;\r\n',
  );
  const { import: found, problemTotal, sample } = await calls.check(id);
  expect([found.state, problemTotal, found.counts]).toEqual([
    'CHECKED',
    0,
    { added: 1, changed: 1, unchanged: 1, joined: 1, withoutWayIn: 0, rolesChanged: 1 },
  ]);
  expect(sample[0]).toEqual({
    line: 3,
    change: 'ADDED',
    username: 'rivka',
    firstName: 'רבקה',
    lastName: 'כהן "הקטנה"',
    phoneNumber: '+972525550102',
    email: null,
    roles: ['careTeam'],
    groups: ['יוגה לבוקר'],
  });
  expect(sample[1]).toMatchObject({ line: 4, change: 'CHANGED', firstName: 'Maya', lastName: 'Cohen' });
  expect(await usernames()).toEqual(['gil', 'maya', 'ross']);
  await calls.confirm(id, found.version);
  await done(id);
  const rivka = await rowOf('rivka');
  expect(rivka).toMatchObject({ firstName: 'רבקה', roles: ['careTeam'], firstLogin: true, privacy: { push: true } });
  expect(await rowOf('maya')).toMatchObject({ lastName: 'Cohen', msjEmail: 'maya@example.org', firstName: 'Maya' });
  expect(groups.joined).toEqual([`yoga ${String(rivka?._id)}`]);
  const [row] = await calls.list();
  expect(row).toMatchObject({ state: 'DONE', rows: 2, done: 2, skipped: 0, createdBy: { id: ross } });
  expect(await identity.collection('peopleImportParts').countDocuments()).toBe(0);
  // What is reported waits for a moment, in case who wrote it reports it.
  identity.clock.advance(5_000);
  await expect
    .poll(() => [actsOf('people.import'), actsOf('member.roleGiven')])
    .toMatchObject([
      [{ actorId: ross, subject: { kind: 'peopleImport', id } }],
      [{ actorId: ross, memberId: rivka?._id }],
    ]);
});

it('names each problem by its line, column, code and cell, all at once', async () => {
  await importMembers(identity.mongoUrl, [{ id: 'd'.repeat(24), username: 'gone', leftAt: new Date() }]);
  expect(
    await calls.problemsOf(
      [
        'username,first_name,phone,email,role,groups',
        'one,,12,,,',
        'two,,,nowhere,teacher,',
        ',,0525550109,,,',
        'three,,0525550102,,,walks',
        'THREE,,,,,twins',
        `four,${'a'.repeat(201)},+972 52 555 0102,,,`,
        'gone,,,,,',
        'five,,052-5550101,,,',
        'gil,,,,member,',
      ].join('\n'),
    ),
  ).toEqual([
    '2 PHONE phone 12',
    '3 EMAIL email nowhere',
    '3 ROLE role teacher',
    '4 NO_USERNAME',
    '5 GROUP_UNKNOWN groups walks',
    '6 TWICE username THREE',
    '6 GROUP_AMBIGUOUS groups twins',
    `7 TOO_LONG first_name ${'a'.repeat(100)}`,
    '8 LEFT username gone',
    '9 NUMBER_TAKEN phone 052-5550101',
    '10 ADMIN_ROLE role member',
  ]);
});

it.each([
  ['windows-1255', Buffer.from('username\nlea\n\xee\xf2\n', 'latin1'), ['3 NOT_UTF8']],
  [
    'a column that there is not, one twice, and none of usernames',
    'password,phone,phone\n',
    ['1 COLUMN_UNKNOWN password', '1 COLUMN_TWICE phone', '1 COLUMN_MISSING username'],
  ],
  ['too few cells', 'username,phone\nlea\n', ['2 CELLS']],
  ['a quotation mark that does not end', 'username,phone\nlea,"05\n', ['2 QUOTES']],
  ['nobody', 'username\n', ['1 NOBODY']],
])('says of a table with %s where that is', async (_, content, problems) => {
  expect(await calls.problemsOf(content)).toEqual(problems);
});

it('reads ten thousand rows with fifty bad ones, and names those exactly', async () => {
  const bad = (index: number) => index % 200 === 7;
  const rows = Array.from({ length: 10_000 }, (_, index) => `member${index},${bad(index) ? '12' : ''}`);
  const wanted = rows.flatMap((_, index) => (bad(index) ? [`${index + 2} PHONE phone 12`] : []));
  expect(wanted).toHaveLength(50);
  expect(await calls.problemsOf(`username,phone\r\n${rows.join('\r\n')}`)).toEqual(wanted);
}, 60_000);

it('a file comes in parts of the length they have to have, however often and in any order, for its admin alone', async () => {
  const bytes = Buffer.from(`username\n${`lea${' '.repeat(20)}\n`.repeat(10_000)}`);
  const { id } = await calls.begin(bytes.length, 'the same form');
  expect((await calls.begin(bytes.length, 'the same form')).id).toBe(id);
  expect((await calls.check(id)).code).toBe('CONFLICT');
  const [first, second] = [bytes.subarray(0, 184_320), bytes.subarray(184_320)];
  expect((await calls.add(id, 1, first)).code).toBe('BAD_INPUT');
  expect((await calls.add(id, 2, second)).code).toBe('BAD_INPUT');
  expect((await others.add(id, 0, first)).code).toBe('NOT_FOUND');
  for (const index of [1, 0, 1]) expect((await calls.add(id, index, [first, second][index]!)).code).toBeUndefined();
  expect((await calls.check(id)).problemTotal).toBe(9_999);
});

it('what changed after it was checked is not written: it is checked again', async () => {
  const id = await calls.upload('username,last_name\nlea,One\nmaya,Two\n');
  const { version } = (await calls.check(id)).import;
  await identity.collection('members').updateOne({ username: 'maya' }, { $set: { lastName: 'Two' } });
  await calls.confirm(id, version);
  await done(id, 'OUTDATED');
  expect(await usernames()).toEqual(['gil', 'maya', 'ross']);
  expect((await calls.confirm(id, version)).state).toBe('OUTDATED');
  const again = (await calls.check(id)).import;
  expect(again).toMatchObject({ state: 'CHECKED', counts: { added: 1, changed: 0, unchanged: 1, withoutWayIn: 1 } });
  expect((await calls.confirm(id, version)).code).toBe('CONFLICT');
  await calls.confirm(id, again.version);
  await done(id);
});

it('of two admins who bring the same people at once nobody comes twice', async () => {
  const table = 'username,role\nlea,staff\nnoa,\n';
  const ids = [await calls.upload(table), await others.upload(table)];
  const versions = [(await calls.check(ids[0]!)).import.version, (await others.check(ids[1]!)).import.version];
  await Promise.all([calls.confirm(ids[0]!, versions[0]), others.confirm(ids[1]!, versions[1])]);
  await expect
    .poll(
      async () =>
        (await calls.list()).map(({ state }) => String(state)).toSorted((one, other) => one.localeCompare(other)),
      { timeout: 20_000 },
    )
    .toEqual(['DONE', 'OUTDATED']);
  expect(await usernames()).toEqual(['gil', 'lea', 'maya', 'noa', 'ross']);
});

it('undone, who never signed in is gone and their name is free; what it changed is as before', async () => {
  const id = await calls.bring(
    'username,first_name,last_name,phone,role,groups\nlea,,,0525550103,staff,g1\nmaya,Mia,Cohen,0525550104,staff,yoga\n',
  );
  await done(id);
  expect(groups.joined).toHaveLength(2);
  expect((await calls.undo(id)).state).toBe('UNDOING');
  await done(id, 'UNDONE');
  expect(await usernames()).toEqual(['gil', 'maya', 'ross']);
  expect(await rowOf('maya')).toMatchObject({ firstName: 'Maya', lastName: 'Levi', phoneNumber: '+972525550101' });
  expect((await rowOf('maya'))?.roles ?? []).toEqual([]);
  expect(groups.joined).toEqual([]);
  expect(await identity.collection('peopleImportRows').countDocuments()).toBe(0);
  await expect.poll(() => actsOf('people.undoImport')).toMatchObject([{ actorId: ross, subject: { id } }]);
  const again = await calls.bring('username,phone\nlea,0525550103\n');
  await done(again);
  expect(await rowOf('lea')).toMatchObject({ phoneNumber: '+972525550103' });
});

it('an undo leaves who signed in, and what was changed since', async () => {
  const id = await calls.bring('username,first_name,last_name\nlea,,\nnoa,,\nmaya,Mia,Cohen\n');
  await done(id);
  const lea = await rowOf('lea');
  await identity.collection('sessions').insertOne({ _id: 's1' as never, memberId: lea?._id });
  await identity.collection('members').updateOne({ username: 'maya' }, { $set: { firstName: 'Mimi' } });
  expect((await others.undo(id)).state).toBe('UNDOING');
  await done(id, 'UNDONE');
  expect(await usernames()).toEqual(['gil', 'lea', 'maya', 'ross']);
  expect(await rowOf('maya')).toMatchObject({ firstName: 'Mimi', lastName: 'Levi' });
  expect((await calls.list())[0]).toMatchObject({ stayed: 2, undoUntil: null });
});

it('after seven days nothing is undone', async () => {
  const id = await calls.bring('username\nlea\n');
  await done(id);
  identity.clock.advance(7 * 24 * 60 * 60_000 + 1);
  expect((await calls.undo(id)).code).toBe('CONFLICT');
  expect(await usernames()).toContain('lea');
});

it('waits while social is away, and goes on when it is back', async () => {
  const id = await calls.upload('username,groups\nlea,g1\n');
  const { version } = (await calls.check(id)).import;
  groups.isAway = true;
  await calls.confirm(id, version);
  const waits = { takenUntil: { $gt: identity.clock() }, takenBy: { $exists: true }, state: 'WRITING' };
  await expect.poll(() => identity.collection('peopleImports').countDocuments(waits), { timeout: 20_000 }).toBe(1);
  groups.isAway = false;
  // A try that failed meanwhile waits from when it failed.
  const later = () => {
    identity.clock.advance(60_000);
    return calls.stateOf(id);
  };
  await expect.poll(later, { timeout: 20_000 }).toBe('DONE');
  expect(groups.joined).toHaveLength(1);
});
