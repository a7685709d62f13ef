import { GraphQLError } from 'graphql';
import { expect, onTestFinished, test } from 'vitest';
import { mountService } from '../app/mount-service.ts';
import { serve } from '../app/serve.ts';
import type { ServiceContext } from '../app/service-app.ts';
import { createEventLog } from '../domain-events/event-log.ts';
import { createLogger } from '../log/logger.ts';
import { layCable } from '../testing/cable.ts';
import { noMemberData } from '../testing/no-member-data.ts';
import { startMortalMongo } from '../testing/start-mortal-mongo.ts';
import { startTestMongo } from '../testing/start-test-mongo.ts';
import { testDeps } from '../testing/test-deps.ts';
import { connectMongo } from './connect-mongo.ts';
import { isDatabaseAway } from './database-away.ts';

async function startService(url: string) {
  const lines: string[] = [];
  const logger = createLogger({ level: 'debug', destination: { write: (line: string) => void lines.push(line) } });
  const connection = await connectMongo(url, 'feed');
  const app = mountService<ServiceContext>({
    name: 'feed',
    typeDefs: 'type Query { count: Int }',
    resolvers: { Query: { count: () => connection.collection('rows').countDocuments() } },
    calls: { Query: { count: { may: 'anyone' } } },
    deps: testDeps({ mongoUrl: url, logger }),
    connection,
    eventLog: createEventLog(connection),
    buildContext: (viewer, request) => ({ viewer, request, now: new Date() }),
    member: noMemberData,
    stop: async () => {},
  });
  const served = await serve(app.express, { port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await served.close();
    await app.stop();
  });
  const ask = async () => {
    const body = JSON.stringify({ query: '{ count }' });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${served.url}/graphql`, { method: 'POST', headers, body })).json();
  };
  return { ask, logger, connection, health: () => fetch(`${served.url}/health`), lines };
}

test('a call that no database answers is notified, health says it within 2 s, and both are well again by themselves', async () => {
  const mongo = await startMortalMongo();
  const { ask, health, lines, logger, connection } = await startService(mongo.url);
  expect(await ask()).toEqual({ data: { count: 0 } });

  await mongo.takeAway();
  const { data, errors } = await ask();
  // From its first failure on the driver looks for a server, for 5 s each time.
  const since = performance.now();
  const unwell = await health();
  expect(performance.now() - since).toBeLessThan(2_000);
  expect([unwell.status, await unwell.json()]).toEqual([
    503,
    {
      service: 'feed',
      status: 'unavailable',
      reason: 'The database (MONGODB_URL) does not answer.',
      version: '0.0.0-test',
    },
  ]);
  expect([data, errors[0].extensions]).toEqual([
    { count: null },
    { code: 'SERVICE_UNAVAILABLE', wordingKey: 'error.SERVICE_UNAVAILABLE' },
  ]);
  // What goes round by itself fails meanwhile too, and says so in few words.
  const failure = await connection
    .collection('rows')
    .countDocuments()
    .catch((error: unknown) => error);
  logger.error({ err: failure, job: 'a job' }, 'a job failed');
  expect(lines.join('')).toContain('DATABASE_AWAY');
  expect(lines.join('')).toMatch(/Mongo\w+Error.*a job failed/);
  expect(lines.join('')).not.toContain('stack');

  await mongo.bringBack();
  await expect.poll(async () => (await health()).status, { timeout: 10_000 }).toBe(200);
  expect(await ask()).toEqual({ data: { count: 0 } });
}, 30_000);

test('a call to a database that is frozen is notified while it is, and well again when it goes on', async () => {
  const mongo = await startTestMongo();
  const [address = ''] = /(?<=^mongodb:\/\/)[^/]+/.exec(mongo.url) ?? [];
  const cable = await layCable(decodeURIComponent(address));
  onTestFinished(() => Promise.all([cable.stop(), mongo.stop()]).then(() => {}));
  const { ask } = await startService(mongo.url.replace(address, `127.0.0.1:${cable.port}`));
  expect(await ask()).toEqual({ data: { count: 0 } });
  const thaw = cable.freeze();
  const { errors } = await ask();
  expect(errors[0].extensions.code).toBe('SERVICE_UNAVAILABLE');
  thaw();
  await expect.poll(ask, { timeout: 20_000 }).toEqual({ data: { count: 0 } });
}, 35_000);

const named = (name: string, more: object = {}) => Object.assign(new Error('x'), { name, ...more });

test.each([
  ['the driver finds no server', named('MongoServerSelectionError'), true],
  [
    'it is what caused an error of the contract',
    new GraphQLError('x', { originalError: named('MongoNetworkError') }),
    true,
  ],
  ['it lies below another', new Error('x', { cause: named('MongoPoolClearedError') }), true],
  ['a server is being stopped', named('MongoServerError', { code: 11_600 }), true],
  ['a server has no room', named('MongoServerError', { code: 14_031 }), true],
  ['a table has no room', named('MongoServerError', { code: 8, message: '28: No space left on device' }), true],
  ['a key is there twice', named('MongoServerError', { code: 11_000 }), false],
  ['something else has such a code', named('Error', { code: 91 }), false],
  ['it is no error', 'MongoNetworkError', false],
])('%s: away is %s', (_, failure, isAway) => {
  expect(isDatabaseAway(failure)).toBe(isAway);
});
