import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectMongo } from '@banyan/kit';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import { importGroups, mostOwnGroups } from '@banyan/social/import';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPeopleFile, reportPeople, writePeople } from './import-people-file.ts';
import { writeLinks } from './write-links.ts';

const folder = mkdtempSync(join(tmpdir(), 'banyan-members-'));
let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await mongo.stop();
});

const fileWith = (content: string | Buffer): string => {
  writeFileSync(join(folder, 'people.csv'), content);
  return join(folder, 'people.csv');
};
const bring = async (file: string, isDry = false) =>
  writePeople(file, await readPeopleFile(file), { mongoUrl: mongo.url, countryCode: '+972', isDry });
const usernames = async () => {
  const connection = await connectMongo(mongo.url, 'identity');
  const rows = await connection.collection('members').find().sort({ username: 1 }).toArray();
  await connection.close();
  return rows.map(({ username }) => username);
};

it('brings the people of a spreadsheet of either direction, once, and says what it did', async () => {
  const file = fileWith(
    '\ufeffsep=;\r\n Username ;First-Name;LAST NAME;phone;email;role\r\n' +
      '\u200fRivka\u202c;רבקה;"כהן ""הקטנה""";\u200f052-555-0101;;\r\n' +
      'ruth;Ruth;Green;;ruth@example.org;Staff\r\n;;;;;\r\n',
  );
  expect(reportPeople(await bring(file, true), true)).toBe('Members: 2 to add, 0 to change, 0 unchanged.');
  expect(await usernames()).toEqual([]);
  expect(reportPeople(await bring(file), false)).toBe('Members: 2 added, 0 changed, 0 unchanged.');
  expect(reportPeople(await bring(file), false)).toBe('Members: 0 added, 0 changed, 2 unchanged.');
  expect(await usernames()).toEqual(['rivka', 'ruth']);
});

it('of a table with anything wrong writes nothing, and names the line, the column and the cell', async () => {
  const file = fileWith('username,phone,role\nlea,12,\n,0525550103,\n');
  await expect(readPeopleFile(file)).rejects.toThrow(`${file}:3: This row has no username.`);
  const other = fileWith('username,phone,role\nlea,12,\nnoam,,teacher\nnoam,,\n');
  await expect(bring(other)).rejects.toThrow(
    [
      `${other}:2: The phone "12" is no phone number; one is such as 052-555-0101 or +972525550101.`,
      `${other}:3: The role "teacher" must be one of member, careTeam, impersonator, staff, admin.`,
    ].join('\n'),
  );
  await expect(readPeopleFile(fileWith('username,password\nlea,secret\n'))).rejects.toThrow(
    ':1: There is no column "password"; there are username, first_name, last_name, phone, email, role, groups.',
  );
  await expect(readPeopleFile(fileWith('username\n'))).rejects.toThrow(':1: There is nobody in it.');
  await expect(readPeopleFile(fileWith(Buffer.from('username\n\xee\xf2\n', 'latin1')))).rejects.toThrow(
    ':2: This line is not UTF-8 text. Save the table as "CSV UTF-8" instead.',
  );
  expect(await usernames()).toEqual(['rivka', 'ruth']);
});

it('puts people into groups by name or id, and refuses a name that is no group’s, or two groups’', async () => {
  const named = (id: string, name: string) => ({ id, name });
  await importGroups(mongo.url, [named('yoga', 'יוגה  לבוקר'), named('g1', 'Twins'), named('g2', 'twins')]);
  const wrong = fileWith('username,groups\nlea,Yoga;walks\ndan,twins\n');
  await expect(bring(wrong)).rejects.toThrow(
    [
      `${wrong}:2: There is no group "walks". Groups come by "npm run import -- groups", before their members. One whose name has ; or | in it is called by its id.`,
      `${wrong}:3: "twins" is the name of more than one group: write the id of the one that is meant.`,
    ].join('\n'),
  );
  const file = fileWith('username,groups\nlea,"\u200fיוגה לבוקר | G1"\ndan,g2\nnoa,\n');
  expect(reportPeople(await bring(file, true), true)).toMatch(/^Members: 3 to add.*\nIn groups: 3 to put in\.$/);
  expect(reportPeople(await bring(file), false)).toMatch(/^Members: 3 added.*\nIn groups: 3 put in\.$/);
  expect(reportPeople(await bring(file), false)).toBe('Members: 0 added, 0 changed, 3 unchanged.');
});

it('puts nobody into more groups than one may be in, and writes no member of such a table', async () => {
  const many = Array.from({ length: mostOwnGroups + 1 }, (_, index) => ({ id: `many${index}`, name: `Many ${index}` }));
  await importGroups(mongo.url, many);
  const file = fileWith(`username,groups\ntamar,yoga\nbusy,"${many.map(({ id }) => id).join(';')}"\n`);
  await expect(bring(file)).rejects.toThrow(`${file}:3: This row puts them into more than ${mostOwnGroups} groups.`);
  expect(await usernames()).not.toContain('tamar');
});

it('writes a link for each who has no password, for its owner’s eyes, and over no earlier ones', async () => {
  const file = join(folder, 'links.csv');
  const wanted = {
    file,
    origin: 'https://app.example.org',
    mongoUrl: mongo.url,
    usernames: ['rivka', 'nobody', 'ruth'],
  };
  expect(await writeLinks(wanted)).toBe(2);
  const [head, rivka, ruth, end] = readFileSync(file, 'utf8').split('\r\n');
  expect([head, end]).toEqual(['\ufeff"username","name","link"', '']);
  const link = /"https:\/\/app\.example\.org\/changePassword#[\w-]{22}\.[\w-]{43}"$/;
  expect(rivka).toMatch(new RegExp(`^"rivka","רבקה כהן ""הקטנה""",${link.source}`));
  expect(ruth).toMatch(new RegExp(`^"ruth","Ruth Green",${link.source}`));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(writeLinks(wanted)).rejects.toThrow('is there already, and the links in it may be good still');
});
