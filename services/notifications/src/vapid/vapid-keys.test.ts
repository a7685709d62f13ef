import { connectMongo, ensureIndexes } from '@banyan/kit';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { vapidKeyModel } from './vapid-key.model.ts';
import { openVapidKeys } from './vapid-keys.ts';

let mongo: TestMongo;
let connection: Connection;
let model: ReturnType<typeof vapidKeyModel>;
beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'notifications');
  model = vapidKeyModel(connection);
  await ensureIndexes(connection);
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});
beforeEach(async () => {
  await model.deleteMany({});
});
const open = () => openVapidKeys(model, {});

it('of processes that start at once all have the first pair, and so has every later one', async () => {
  const pairs = await Promise.all(Array.from({ length: 8 }, open));
  expect(new Set([...pairs, await open()].map(({ privateKey }) => privateKey)).size).toBe(1);
  expect(await model.countDocuments()).toBe(1);
  expect(Buffer.from(pairs[0]!.publicKey, 'base64url')).toHaveLength(65);
});

it('a pair of the operator’s own takes its place, and is not kept', async () => {
  const keys = { publicKey: 'B'.repeat(87), privateKey: 'k'.repeat(43) };
  expect(await openVapidKeys(model, { keys })).toEqual(keys);
  expect(await model.countDocuments()).toBe(0);
});
