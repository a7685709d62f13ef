import { connectMongo, ensureIndexes } from '@banyan/kit';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionModel } from './session.model.ts';
import { recentSessions } from './session.store.ts';

let mongo: TestMongo;
let connection: Connection;

beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'identity');
  sessionModel(connection);
  await ensureIndexes(connection);
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

// The engine looks for expired rows once a minute, too long to wait for here: what it was reported is looked at instead.
test('the database forgets a session the moment it expires', async () => {
  const indexes = await sessionModel(connection).collection.indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
});

test('what a session was let do is found without reading other sessions', async () => {
  const sessions = sessionModel(connection).collection;
  const rows = Array.from({ length: 20 }, (_, index) => ({
    _id: `g${index}` as never,
    actor: { sessionId: `by${index}` },
  }));
  await sessions.insertMany(rows);
  const impersonations = sessions.find({ 'actor.sessionId': 'by7', endedAt: null });
  expect((await impersonations.explain('executionStats')).executionStats).toMatchObject({
    nReturned: 1,
    totalDocsExamined: 1,
  });
});

test("one member's sessions are found without reading those of others", async () => {
  const sessions = sessionModel(connection).collection;
  const rows = Array.from({ length: 50 }, (_, index) => ({ _id: `s${index}` as never, memberId: `m${index % 25}` }));
  await sessions.insertMany(rows);
  const { executionStats } = await sessions.find({ memberId: 'm7' }).explain('executionStats');
  expect(executionStats).toMatchObject({ nReturned: 2, totalDocsExamined: 2 });
});

test('a list of the newest reads no more rows than it shows, however many there are', async () => {
  const later = new Date(Date.now() + 60_000);
  const rows = Array.from({ length: 400 }, (_, index) => ({
    _id: `many${index}` as never,
    memberId: index % 2 ? 'many' : 'other',
    createdAt: new Date(index),
    expiresAt: later,
  }));
  await sessionModel(connection).collection.insertMany(rows);
  const { executionStats } = await sessionModel(connection)
    .collection.find(recentSessions('many', new Date()) as object)
    .sort({ createdAt: -1 })
    .limit(50)
    .explain('executionStats');
  expect(executionStats).toMatchObject({ nReturned: 50, totalDocsExamined: 50 });
});
