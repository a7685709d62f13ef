import { connectMongo, ensureIndexes } from '@banyan/kit';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { socialLinkModel } from './social-link.model.ts';

let mongo: TestMongo;
let connection: Connection;
beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'identity');
  socialLinkModel(connection);
  await ensureIndexes(connection);
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

test('what was begun is found by its state without reading what others began, and forgotten by itself', async () => {
  const links = socialLinkModel(connection).collection;
  const rows = Array.from({ length: 20 }, (_, index) => ({ _id: `m${index}` as never, stateHash: `state${index}` }));
  await links.insertMany(rows);
  const found = links.find({ stateHash: 'state7', memberId: undefined });
  expect((await found.explain('executionStats')).executionStats).toMatchObject({ totalDocsExamined: 1 });
  expect(await links.indexes()).toContainEqual(
    expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
  );
});
