import { codeOf, connectMongo } from '@banyan/kit';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Attempt, type AttemptLimits, attemptLimits, createAttemptLimits } from './attempt-limits.ts';

let mongo: TestMongo;
let connection: Connection;
let limits: AttemptLimits;

beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'identity');
  limits = await createAttemptLimits(connection, 'signInAttempts', attemptLimits);
});
beforeEach(async () => {
  await connection.collection('signInAttempts').deleteMany({});
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

const anonymous = (ip: string, username = 'maya'): Attempt => ({ username, ip, trustedDevice: null });
const known = (trustedDevice: string, username = 'maya'): Attempt => ({ username, ip: '10.0.0.1', trustedDevice });

async function isTaken(attempt: Attempt, by = limits): Promise<boolean> {
  const code = await by.take(attempt).then(() => undefined, codeOf);
  if (code !== undefined) expect(code).toBe('RATE_LIMITED');
  return code === undefined;
}

/** How many of so many attempts were let through, one after another. */
async function countTaken(count: number, attemptAt: (index: number) => Attempt): Promise<number> {
  let taken = 0;
  for (let index = 0; index < count; index++) if (await isTaken(attemptAt(index))) taken += 1;
  return taken;
}

/** As if this limit had been used up to so many attempts; the others are not touched. */
async function useUp(limit: keyof typeof attemptLimits, leaving: number): Promise<void> {
  await connection
    .collection('signInAttempts')
    .updateMany({ key: new RegExp(`^${limit}:`) }, { $set: { points: attemptLimits[limit].points - leaving } });
}

test('a whole /64 has the attempts of one address', async () => {
  expect(await countTaken(8, (index) => anonymous(`2001:db8:0:7:${index}::${index}`))).toBe(5);
  expect(await isTaken(anonymous('2001:db8:0:8::1'))).toBe(true);
});

test('an IPv4 address has its attempts once, however it is written', async () => {
  expect(await countTaken(8, (index) => anonymous(index % 2 ? '203.0.113.7' : '::ffff:203.0.113.7'))).toBe(5);
  expect(await isTaken(anonymous('203.0.113.8'))).toBe(true);
});

test('one network that tries many accounts runs into its limit', async () => {
  await limits.take(anonymous('2001:db8:0:7::1', 'first'));
  await useUp('address', 20);
  expect(await countTaken(25, (index) => anonymous(`2001:db8:0:7::${index}`, `member-${index}`))).toBe(20);
  expect(await isTaken(anonymous('2001:db8:0:8::1', 'another'))).toBe(true);
});

test('a right password takes back its own attempt, and none that others made from its network', async () => {
  for (const username of ['first', 'second', 'third']) await limits.take(anonymous('10.0.0.1', username));
  await limits.take(anonymous('10.0.0.1'));
  await limits.forgive(anonymous('10.0.0.1'));
  const [row] = await connection
    .collection('signInAttempts')
    .find({ key: /^address:/ })
    .toArray();
  expect(row?.points).toBe(3);
});

test('anonymous callers from many networks run into the limit of the account', async () => {
  expect(await countTaken(53, (index) => anonymous(`10.1.${index}.1`))).toBe(50);
  expect(await isTaken(anonymous('10.2.0.1', 'dan'))).toBe(true);
});

test('a trusted device has ten attempts of its own, which anonymous callers neither use up nor share', async () => {
  await limits.take(anonymous('10.0.0.1'));
  for (const limit of ['pair', 'address', 'account'] as const) await useUp(limit, 0);
  expect(await isTaken(anonymous('10.0.0.1'))).toBe(false);
  expect(await countTaken(12, () => known('first'))).toBe(10);
  expect(await countTaken(2, () => known('second'))).toBe(2);
  expect(await countTaken(2, () => known('first', 'dan'))).toBe(2);
});

test("a trusted device's failures are not held against anonymous callers", async () => {
  await countTaken(10, () => known('first'));
  const rows = await connection.collection('signInAttempts').find().toArray();
  expect(rows.map(({ key, points }) => [key.split(':')[0], points])).toEqual([['known', 10]]);
});

test('success forgives a trusted device, and only that', async () => {
  await countTaken(9, () => known('first'));
  await countTaken(9, () => known('second'));
  await limits.forgive(known('first'));
  expect(await countTaken(11, () => known('first'))).toBe(10);
  expect(await countTaken(3, () => known('second'))).toBe(1);
});

test('another process counts on where this one was', async () => {
  await countTaken(10, () => known('first'));
  expect(await isTaken(known('first'), await createAttemptLimits(connection, 'signInAttempts', attemptLimits))).toBe(
    false,
  );
});
