import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestMongo, type TestMongo } from '../testing/start-test-mongo.ts';
import { connectMongo } from './connect-mongo.ts';
import { insertMissing } from './insert-missing.ts';

let mongo: TestMongo;
let connections: Connection[];
beforeAll(async () => {
  mongo = await startTestMongo();
  connections = await Promise.all([1, 2, 3].map(() => connectMongo(mongo.url, 'kit')));
});
beforeEach(() => rows().deleteMany({}));
afterAll(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await mongo.stop();
});

const rows = (by = 0) => connections[by]!.collection<{ _id: string; word: string; at: Date }>('rows');
const insert = (ids: string[], word: string, by = 0) =>
  insertMissing(
    rows(by),
    ids.map((_id) => ({ _id, word })),
    { stamp: 'at' },
  );

test('what is not there is made, at a moment of the database', async () => {
  await insert(['a', 'b'], 'first');
  const found = await rows().find().sort({ _id: 1 }).toArray();
  expect(found).toMatchObject([
    { _id: 'a', word: 'first' },
    { _id: 'b', word: 'first' },
  ]);
  expect(Math.abs(found[0]!.at.getTime() - Date.now())).toBeLessThan(60_000);
});

test('what is there stays as it is, also what stands twice in one call', async () => {
  await insert(['a', 'a'], 'first');
  const before = await rows().findOne({ _id: 'a' });
  await insert(['a', 'b', 'b'], 'second');
  expect(await rows().find().sort({ _id: 1 }).toArray()).toMatchObject([before, { _id: 'b', word: 'second' }]);
});

test('a text that looks like an expression is a text', async () => {
  await insert(['a'], '$word');
  expect(await rows().findOne()).toMatchObject({ word: '$word' });
});

test('nothing is asked for nothing', async () => {
  await insert([], 'none');
  expect(await rows().countDocuments()).toBe(0);
});

test('of several who make the same at once each row is made once, and nobody fails', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => `r${index}`);
  for (const round of ['one', 'two', 'three', 'four', 'five']) {
    const own = ids.map((id) => `${round}-${id}`);
    await Promise.all(connections.flatMap((_, by) => [insert(own, 'x', by), insert(own.toReversed(), 'y', by)]));
  }
  expect(await rows().countDocuments()).toBe(5 * ids.length);
});
