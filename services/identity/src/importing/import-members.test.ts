import { connectMongo } from '@banyan/kit';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importMembers } from '../import.ts';
import { rolesOf } from '../member/account-state.ts';
import { memberModel } from '../member/member.model.ts';
import { isPassword } from '../sign-in/password.ts';
import type { MemberSeed } from './member-seed.ts';

const id = (digit: string) => digit.repeat(24);
const maya: MemberSeed = { id: id('a'), username: 'Maya', password: 'banyan-demo', firstName: 'Maya' };
let mongo: TestMongo;
let connection: Connection;

beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'identity');
});
beforeEach(async () => {
  await memberModel(connection).deleteMany({});
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

const all = () => memberModel(connection).find().select('+passwordHash').sort({ _id: 1 }).lean();

test('members come in with every default in place', async () => {
  expect(await importMembers(mongo.url, [{ ...maya, privacy: { instagram: false } }])).toBe(1);
  expect((await all())[0]).toMatchObject({
    username: 'maya',
    roles: [],
    groups: [],
    firstLogin: true,
    receiveMessages: true,
    privacy: {
      displayPicture: true,
      msgEmail: false,
      facebook: true,
      linkedin: true,
      directoryInfo: true,
      push: true,
      twitter: true,
      instagram: false,
      snapchat: true,
    },
  });
});

test('a password is kept as an argon2id hash that fits', async () => {
  await importMembers(mongo.url, [maya]);
  const [{ passwordHash } = {}] = await all();
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(passwordHash, 'banyan-demo')).toBe(true);
  expect(await isPassword(passwordHash, 'Banyan-demo')).toBe(false);
});

test('importing again updates by id, keeps the password and what the member chose to show', async () => {
  await importMembers(mongo.url, [maya]);
  const [before] = await all();
  await memberModel(connection).updateOne({ _id: id('a') }, { 'privacy.displayPicture': false });
  await importMembers(mongo.url, [{ id: id('a'), username: 'maya.c', firstName: 'Maya!' }]);
  const after = await all();
  expect(after).toHaveLength(1);
  expect(after[0]).toMatchObject({
    username: 'maya.c',
    firstName: 'Maya!',
    passwordHash: before?.passwordHash,
    privacy: { displayPicture: false, push: true },
  });
});

test('a member who is back is no tombstone any more', async () => {
  await importMembers(mongo.url, [{ ...maya, leftAt: new Date() }]);
  expect((await all())[0]?.leftAt).toBeInstanceOf(Date);
  await importMembers(mongo.url, [maya]);
  expect((await all())[0]?.leftAt).toBeUndefined();
});

test('one wrong row is named with its field, every other wrong row too, and nothing is written', async () => {
  const rows = [
    maya,
    { ...maya, id: 'short', username: 'b' },
    { ...maya, id: id('c') },
    { ...maya, id: id('d'), username: 'd', profilePictureUrl: 'javascript:alert(1)' },
  ];
  const error = await importMembers(mongo.url, rows).catch((caught: Error) => caught);
  expect((error as Error).message.split('\n')).toEqual([
    'member 2: id must be 24 hexadecimal digits or a ULID',
    'member 3: has the username of member 1',
    'member 4: profilePictureUrl must be a path on this site or an https address',
  ]);
  expect(await all()).toEqual([]);
});

test('a phone number is one member’s: it opens their account', async () => {
  const phoneNumber = '+972525550101';
  const rows = ['a', 'b'].map((digit) => ({ id: id(digit), username: digit, phoneNumber }));
  await expect(importMembers(mongo.url, rows)).rejects.toThrow('member 2: has the phoneNumber of member 1');
  await importMembers(mongo.url, rows.slice(0, 1));
  await importMembers(mongo.url, rows.slice(0, 1));
  await expect(importMembers(mongo.url, rows.slice(1))).rejects.toThrow('member 1: phoneNumber belongs to another');
});

test('a username that belongs to another member is refused before anything is written', async () => {
  await importMembers(mongo.url, [maya]);
  const rows = [
    { ...maya, id: id('b'), username: 'new' },
    { ...maya, id: id('c'), username: 'MAYA' },
  ];
  await expect(importMembers(mongo.url, rows)).rejects.toThrow('member 2: username belongs to another member');
  expect(await all()).toHaveLength(1);
});

test('chunks make no difference to the result', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((digit) => ({ id: id(digit), username: digit }));
  expect(await importMembers(mongo.url, rows, { chunk: 2 })).toBe(5);
  expect((await all()).map(({ username }) => username)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('roles come by name, or as the staff of older files; a row from before them is read as it was meant', async () => {
  await importMembers(mongo.url, [
    { ...maya, roles: ['impersonator', 'admin'] },
    { id: id('b'), username: 'dana', staff: true },
    { id: id('c'), username: 'ross', staff: true, roles: ['admin'] },
  ]);
  expect((await all()).map(rolesOf)).toEqual([
    ['member', 'impersonator', 'admin'],
    ['member', 'staff'],
    ['member', 'admin'],
  ]);
  await memberModel(connection).updateOne({ _id: id('b') }, { $set: { staff: true }, $unset: { roles: 1 } });
  expect(rolesOf((await all())[1]!)).toEqual(['member', 'staff']);
  await importMembers(mongo.url, [{ id: id('b'), username: 'dana' }]);
  expect(rolesOf((await all())[1]!)).toEqual(['member']);
});

test('no group has the name of what is for one member alone', async () => {
  const member = { id: 'a'.repeat(24), username: 'ann' };
  for (const wrong of [
    { groups: ['member:ben'] },
    { groups: ['walks'], courses: [{ identifier: 'member:ben', name: 'Ben' }] },
  ])
    await expect(importMembers(mongo.url, [{ ...member, ...wrong }])).rejects.toThrow('must not begin with "member:"');
});
