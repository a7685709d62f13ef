import { connectMongo } from '@banyan/kit';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importMembers, importPeople, type PersonSeed } from '../import.ts';
import { memberModel } from '../member/member.model.ts';

let mongo: TestMongo;
let connection: Connection;
beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'identity');
});
beforeEach(async () => void (await memberModel(connection).deleteMany({})));
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

const bring = (people: PersonSeed[], more = {}) => importPeople(mongo.url, people, { countryCode: '+972', ...more });
const all = () => memberModel(connection).find().select('+outbox').sort({ username: 1 }).lean();
const wrongIn = async (people: PersonSeed[]) => {
  const result = await bring(people);
  return 'problems' in result ? result.problems.map(({ index, field, says }) => `${index} ${field} ${says}`) : [];
};
const maya = { username: 'Maya', firstName: 'מאיה', lastName: 'לוי', phoneNumber: '052-555-0101' };

it('adds who is new with every default, and finds them again', async () => {
  expect(await bring([maya, { username: 'ross', role: 'Care team', msjEmail: 'ross@example.org' }])).toEqual({
    added: 2,
    changed: 0,
    unchanged: 0,
  });
  const [first, second] = await all();
  expect(first).toMatchObject({
    username: 'maya',
    firstName: 'מאיה',
    phoneNumber: '+972525550101',
    roles: [],
    groups: [],
    firstLogin: true,
    privacy: { displayPicture: true, msgEmail: false },
    outbox: [],
  });
  expect(first?.nameWords).toContain('מאיה');
  expect(second).toMatchObject({ roles: ['careTeam'], msjEmail: 'ross@example.org' });
  const acts = (second as unknown as { outbox: { type: string; data: object }[] }).outbox;
  expect(acts.map(({ type, data }) => [type, data])).toEqual([
    ['staff.acted', expect.objectContaining({ act: 'member.roleGiven', memberId: second?._id })],
  ]);
  expect(await bring([maya])).toEqual({ added: 0, changed: 0, unchanged: 1 });
});

it('changes what the table names, keeps the rest, and finds a changed name by its words', async () => {
  await bring([maya]);
  expect(await bring([{ username: 'maya', lastName: 'כהן' }, { username: 'noam' }])).toEqual({
    added: 1,
    changed: 1,
    unchanged: 0,
  });
  const [changed] = await all();
  expect(changed).toMatchObject({ firstName: 'מאיה', lastName: 'כהן', phoneNumber: '+972525550101' });
  expect(changed?.nameWords).toEqual(expect.arrayContaining(['מאיה', 'כהן']));
});

it('with anything wrong in a row nothing is written, and each is named with its row and field', async () => {
  await importMembers(mongo.url, [
    { id: 'a'.repeat(24), username: 'dana', phoneNumber: '+972525550199', roles: ['admin'] },
    { id: 'b'.repeat(24), username: 'gone', leftAt: new Date() },
  ]);
  expect(
    await wrongIn([
      { username: 'one', phoneNumber: '12' },
      { username: 'two', role: 'teacher', msjEmail: 'nowhere' },
      { username: ' ' },
      { username: 'three', phoneNumber: '0525550102' },
      { username: 'THREE' },
      { username: 'four', phoneNumber: '+972 52 555 0102' },
      { username: 'gone' },
      { username: 'five', phoneNumber: '052-5550199' },
      { username: 'dana', role: 'member' },
      { username: `left ${'a'.repeat(24)}` },
    ]),
  ).toEqual([
    '0 phoneNumber is no phone number; one is such as 052-555-0101 or +972525550101',
    expect.stringMatching(/^1 msjEmail /),
    '1 role must be one of member, careTeam, impersonator, staff, admin',
    expect.stringMatching(/^2 username /),
    '4 username stands in an earlier row, too',
    '5 phoneNumber stands in an earlier row, too',
    '6 username is the username of somebody who left; choose another',
    '7 phoneNumber is the number of another member',
    '8 role takes the rights of an admin away, which a table does not do',
    '9 username has a blank in it, or a sign that nobody sees',
  ]);
  expect((await all()).map(({ username }) => username)).toEqual(['dana', 'gone']);
});

it('dry, it says what would be done and writes nothing', async () => {
  expect(await bring([maya], { isDry: true })).toEqual({ added: 1, changed: 0, unchanged: 0 });
  expect(await all()).toEqual([]);
});

it('a table of thousands is the same as one row after the other', async () => {
  const people = Array.from({ length: 1_203 }, (_, index) => ({ username: `member${index}`, firstName: `${index}` }));
  expect(await bring(people)).toMatchObject({ added: 1_203 });
  expect(await bring(people.map((each) => ({ ...each, lastName: 'Same' })))).toMatchObject({ changed: 1_203 });
  expect(await memberModel(connection).countDocuments({ lastName: 'Same' })).toBe(1_203);
});
