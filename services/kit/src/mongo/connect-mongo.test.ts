import { inspect } from 'node:util';
import { type Connection, Schema } from 'mongoose';
import { expect, test } from 'vitest';
import { startTestMongo } from '../testing/start-test-mongo.ts';
import {
  connectMongo,
  databaseName,
  disconnectMongo,
  ensureIndexes,
  isAnswering,
  startFailure,
} from './connect-mongo.ts';

test.each([
  ['mongodb://localhost', 'banyan_feed'],
  ['mongodb://localhost/', 'banyan_feed'],
  ['mongodb://user:pa%2Fss@a:1,b:2/?replicaSet=rs', 'banyan_feed'],
  ['mongodb+srv://cluster.example.org/staging?retryWrites=true', 'staging_feed'],
  ['mongodb://%2Ftmp%2Fmongo.sock/test_1?directConnection=true', 'test_1_feed'],
])('%s keeps the feed in %s', (url, name) => {
  expect(databaseName(url, 'feed')).toBe(name);
});

test('closing does not wait for a goodbye that no server takes', async () => {
  const connection = { close: () => new Promise<void>(() => {}) };
  await disconnectMongo(connection as Connection, 10);
});

test('health does not wait for an answer that does not come', async () => {
  const hanging = { db: { admin: () => ({ ping: () => new Promise<void>(() => {}) }) } };
  expect(await isAnswering(hanging as unknown as Connection, 10)).toBe(false);
});

test('holds twenty connections at most, or as many as the address says', async () => {
  const mongo = await startTestMongo();
  const poolOf = async (url: string) => {
    const connection = await connectMongo(url, 'kit');
    const { maxPoolSize } = connection.getClient().options;
    await connection.close();
    return maxPoolSize;
  };
  expect(await poolOf(mongo.url)).toBe(20);
  expect(await poolOf(`${mongo.url}&maxPoolSize=7`)).toBe(7);
  await mongo.stop();
});

test('a write is acknowledged only after the majority has it in its journal', async () => {
  const mongo = await startTestMongo();
  // The embedded engine's address asks for the journal by itself; a server's of one's own may not.
  const connection = await connectMongo(mongo.url.replace(/&?journal=true/, ''), 'kit');
  expect(connection.getClient().options.writeConcern).toMatchObject({ w: 'majority', journal: true });
  await connection.close();
  await mongo.stop();
});

test('the database stops a reading that the gateway waits for no more', async () => {
  const mongo = await startTestMongo();
  const connection = await connectMongo(mongo.url, 'kit');
  const asked: unknown[] = [];
  connection.set('debug', (_collection: string, _method: string, _filter: object, options: object) => {
    asked.push(options);
  });
  await connection.model('Thing', new Schema({ name: String })).find({ name: 'x' });
  await connection.close();
  await mongo.stop();
  expect(asked).toEqual([expect.objectContaining({ maxTimeMS: 4_500 })]);
});

test('documents that an index would keep apart stop the start in a sentence that holds none of their values', async () => {
  const mongo = await startTestMongo();
  const connection = await connectMongo(mongo.url, 'kit');
  const phone = '+972525550199';
  await connection.collection('members').insertMany([{ phone }, { phone }]);
  connection.model(
    'Member',
    new Schema({ phone: String }, { collection: 'members' }).index({ phone: 1 }, { unique: true }),
  );
  const failure = await ensureIndexes(connection).catch((error: unknown) => error as Error);
  expect(failure).toMatchObject({
    message: 'Two documents of the collection "members" have the same phone. Give each its own and start again.',
  });
  expect(inspect(failure, { depth: null })).not.toContain(phone);
  await connection.close();
  await mongo.stop();
});

test('a disk without the room for indexes stops the start in a sentence that says how much', () => {
  const cause = Object.assign(new Error('available disk space of 1 bytes is less than'), { code: 14_031 });
  expect(startFailure(cause)).toMatchObject({
    message:
      'The disk of the database is nearly full: make room on it, at least 500 MB for its indexes, and start again; nothing kept there is damaged.',
    cause,
  });
  const other = new Error('another');
  expect(startFailure(other)).toBe(other);
});
