import { connectMongo, ensureIndexes } from '@banyan/kit';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passkeyModel } from './passkey.model.ts';
import { passkeyInUse } from './passkey.store.ts';

let mongo: TestMongo;
let connection: Connection;

beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'identity');
  passkeyModel(connection);
  await ensureIndexes(connection);
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

test('the passkey of a session is found without reading others, in use or not', async () => {
  const passkeys = passkeyModel(connection).collection;
  const rows = Array.from({ length: 40 }, (_, index) => ({
    _id: `p${index}` as never,
    memberId: 'maya',
    ...(index % 2 && { removedAt: new Date() }),
  }));
  await passkeys.insertMany(rows);
  for (const [id, found] of [
    ['p6', 1],
    ['p7', 0],
  ] as const) {
    const { executionStats } = await passkeys.find(passkeyInUse(id) as object).explain('executionStats');
    expect(executionStats).toMatchObject({ nReturned: found, totalDocsExamined: 1 });
  }
});
