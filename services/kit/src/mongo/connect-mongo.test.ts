import type { Connection } from 'mongoose';
import { expect, test } from 'vitest';
import { databaseName, disconnectMongo } from './connect-mongo.ts';

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
