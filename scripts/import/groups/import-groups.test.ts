import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importMembers } from '@banyan/identity/import';
import { connectMongo } from '@banyan/kit';
import { startTestMongo } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planGroups, reportGroups, reportGroupsResult, writeGroups } from './import-groups.ts';

const fixture = fileURLToPath(new URL('../fixtures/groups.csv', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'banyan-groups-'));
const [maya, noam, ruth, gone] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
  string,
];
let mongoUrl: string;
beforeAll(async () => {
  mongoUrl = (await startTestMongo()).url;
  await importMembers(mongoUrl, [
    { id: maya, username: 'maya' },
    { id: noam, username: 'noam' },
    { id: ruth, username: 'ruth', firstName: 'Ruth', lastName: 'Green' },
    { id: gone, username: 'gone', leftAt: new Date() },
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileWith = (content: string): string => {
  writeFileSync(join(folder, 'groups.csv'), content);
  return join(folder, 'groups.csv');
};
const inGroup = async (groupId: string) => {
  const connection = await connectMongo(mongoUrl, 'social');
  const rows = await connection
    .collection('memberships')
    .find({ groupId, status: 'in' })
    .sort({ memberId: 1 })
    .toArray();
  await connection.close();
  return rows.map(({ memberId }) => memberId);
};

it('brings groups with their people, no matter who leads them, once, and says so', async () => {
  const groups = await planGroups(fixture, mongoUrl);
  expect(groups.map(({ id, members, teacher }) => ({ id, members, teacher }))).toEqual([
    { id: 'morning', members: [maya, noam], teacher: { memberId: ruth, firstName: 'Ruth', lastName: 'Green' } },
    { id: 'walks', members: [noam], teacher: { firstName: 'אמיר', lastName: 'בן חיים' } },
    { id: 'empty', members: [], teacher: undefined },
  ]);
  expect(reportGroups(groups, 'file').split('\n').slice(0, 2)).toEqual([
    'file: 3 groups.',
    '  morning  Morning Circle: 2 members',
  ]);
  const first = reportGroupsResult(await writeGroups(groups, mongoUrl));
  expect(first).toContain('Groups: 3 added, 0 changed, 0 unchanged.');
  expect(first).toContain('3 added, 0 removed, 0 unchanged.');
  expect(reportGroupsResult(await writeGroups(groups, mongoUrl))).toContain('0 added, 0 removed, 3 unchanged.');
});

it('of a file that names nobody’s username, or that of one who left, changes nothing', async () => {
  const before = await inGroup('morning');
  const file = fileWith('group,name,member\nmorning,Changed,maya\nmorning,,nobody\nmorning,,gone\n');
  await expect(planGroups(file, mongoUrl)).rejects.toThrow(
    `${file}:3: There is no member with the username "nobody".\n${file}:4: There is no member with the username "gone".`,
  );
  expect(await inGroup('morning')).toEqual(before);
});

it('of a table in another encoding says how to save it', async () => {
  const file = join(folder, 'windows-1255.csv');
  writeFileSync(file, Buffer.from('group,name\nmorning,\xee\xf2\xe2\xec\n', 'latin1'));
  await expect(planGroups(file, mongoUrl)).rejects.toThrow(
    `${file}:2: This line is not UTF-8 text. Save the table as "CSV UTF-8" instead.`,
  );
});

it('finds people of a right-to-left sheet by their usernames', async () => {
  const file = fileWith('group,name,teacher,member\nmorning,Morning Circle,\u200fRuth\u202c,\u200f Maya\u200e\n');
  const [morning] = await planGroups(file, mongoUrl);
  expect(morning).toMatchObject({ members: [maya], teacher: { memberId: ruth } });
});

it('takes out whom a later file does not name', async () => {
  const file = fileWith('group,name,member\nmorning,Morning Circle,noam\n');
  await writeGroups(await planGroups(file, mongoUrl), mongoUrl);
  expect(await inGroup('morning')).toEqual([noam]);
  expect(await inGroup('walks')).toEqual([noam]);
});
