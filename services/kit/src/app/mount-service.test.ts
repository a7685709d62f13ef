import { afterAll, beforeAll, expect, test } from 'vitest';
import '../testing/club.events.ts';
import { createDomainEvent } from '../domain-events/domain-event.ts';
import { createEventLog } from '../domain-events/event-log.ts';
import { remoteEventLog } from '../domain-events/remote-event-log.ts';
import { ServiceError } from '../errors/service-error.ts';
import { createLogger } from '../log/logger.ts';
import { connectMongo } from '../mongo/connect-mongo.ts';
import { noMemberData } from '../testing/no-member-data.ts';
import { startTestMongo, type TestMongo } from '../testing/start-test-mongo.ts';
import { testDeps } from '../testing/test-deps.ts';
import { viewer } from '../testing/viewer.ts';
import { mountService } from './mount-service.ts';
import { type Served, serve } from './serve.ts';
import type { ServiceApp, ServiceContext } from './service-app.ts';

const secret = 'Noa wrote: my chest hurts, call 052-5551234';
const internalKey = 'k'.repeat(32);
const open = { may: 'anyone' } as const;
let mongo: TestMongo;
let app: ServiceApp;
let served: Served;
const lines: string[] = [];

beforeAll(async () => {
  mongo = await startTestMongo();
  const logger = createLogger({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } });
  const connection = await connectMongo(mongo.url, 'feed');
  const eventLog = createEventLog(connection);
  await eventLog.append([createDomainEvent('club.itemAdded', { itemId: 'item-1', targets: ['all'] })]);
  app = mountService<ServiceContext>({
    name: 'feed',
    typeDefs:
      'scalar DateTime type Query { echo(text: String!): String who: String fails: String refuses: String at: DateTime }',
    resolvers: {
      Query: {
        echo: (_parent: unknown, { text }: { text: string }) => text,
        who: (_parent: unknown, _args: unknown, { viewer: who }: ServiceContext) => who?.memberId ?? null,
        fails: () => {
          throw new Error(secret);
        },
        refuses: () => {
          throw ServiceError('FORBIDDEN', undefined, { cause: new Error(secret) });
        },
        at: () => new Date('2026-11-20T09:00:00Z'),
      },
    },
    calls: { Query: { echo: open, who: open, fails: open, refuses: open, at: open } },
    deps: testDeps({
      mongoUrl: mongo.url,
      logger,
      internalKey,
      verifyToken: async (token) => {
        if (token !== 'good') throw ServiceError('UNAUTHENTICATED');
        return { viewer: viewer({ memberId: 'maya' }), expiresAt: new Date() };
      },
    }),
    connection,
    eventLog,
    member: noMemberData,
    buildContext: (who, request) => ({ viewer: who, request, now: new Date() }),
    stop: async () => undefined,
  });
  served = await serve(app.express, { port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await served.close();
  await app.stop();
  await mongo.stop();
});

function post(body: string | object, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${served.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
}

test('a verified token makes the viewer, no token makes none', async () => {
  const query = { query: '{ who at }' };
  const signedIn = await (await post(query, { authorization: 'Bearer good' })).json();
  expect(signedIn).toEqual({ data: { who: 'maya', at: '2026-11-20T09:00:00.000Z' } });
  expect(await (await post(query)).json()).toMatchObject({ data: { who: null } });
});

test('a forged token is answered 401 and UNAUTHENTICATED', async () => {
  for (const authorization of ['Bearer forged', 'Basic Zm9v', 'Bearer']) {
    const response = await post({ query: '{ who }' }, { authorization });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED', wordingKey: 'error.UNAUTHENTICATED' } }],
    });
  }
});

test('what a resolver throws by accident leaves as INTERNAL with a trace id that is in the log', async () => {
  const body = (await (await post({ query: '{ fails }' })).json()) as {
    errors: { message: string; extensions: { code: string; traceId: string } }[];
  };
  expect(body.errors[0]).toMatchObject({ message: 'Something went wrong', extensions: { code: 'INTERNAL' } });
  expect(JSON.stringify(body)).not.toContain('chest');
  expect(lines.join('')).toContain(body.errors[0]!.extensions.traceId);
});

test('what a resolver throws on purpose keeps its code and loses its cause', async () => {
  const text = await (await post({ query: '{ refuses }' })).text();
  expect(JSON.parse(text)).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  expect(text).not.toContain('chest');
});

test('malformed requests are answered with 4xx and BAD_INPUT, never 500', async () => {
  const bodies = [
    '',
    '{',
    '123',
    'null',
    '[]',
    '{}',
    '{"query":1}',
    '{"query":"{"}',
    '{"query":"{ nope }"}',
    '{"query":"query($t:String!){echo(text:$t)}"}',
  ];
  for (const body of bodies) {
    const response = await post(body);
    const text = await response.text();
    expect.soft(response.status, body).toBeLessThan(500);
    expect.soft(text, body).toContain('errors');
  }
});

test('a body over the limit and a body that is no JSON are refused before they are read as GraphQL', async () => {
  expect((await post({ query: '{ who }', variables: { filler: 'x'.repeat(330_000) } })).status).toBe(413);
  expect((await post('query={who}', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  expect((await fetch(`${served.url}/graphql?query={who}`)).status).toBe(404);
});

test('no variable, body, header or unknown path is ever logged', async () => {
  await post(
    { query: 'query($t: String!) { echo(text: $t) fails }', variables: { t: secret } },
    { authorization: 'Bearer good', cookie: 'banyan_refresh=tasty' },
  );
  await fetch(`${served.url}/members/052-5551234?q=Noa`);
  const all = lines.join('');
  for (const word of ['Noa', '5551234', 'chest', 'tasty', 'good', 'echo']) expect(all).not.toContain(word);
});

test('health says ok while the database answers', async () => {
  expect(await (await fetch(`${served.url}/health`)).json()).toEqual({
    service: 'feed',
    status: 'ok',
    version: '0.0.0-test',
  });
});

test('metrics name the service and count errors by code', async () => {
  const text = await (await fetch(`${served.url}/metrics`)).text();
  expect(text).toMatch(/banyan_errors_total\{code="FORBIDDEN",service="feed"\} \d/);
  expect(text).toContain('process_resident_memory_bytes');
});

test('domain events are handed out only to who knows the internal key', async () => {
  const ask = (headers: Record<string, string>, question: object = { read: { from: 0, types: ['club.itemAdded'] } }) =>
    fetch(`${served.url}/internal/facts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(question),
    });
  expect((await ask({})).status).toBe(404);
  expect((await ask({ 'x-internal-key': 'k'.repeat(31) })).status).toBe(404);
  expect((await ask({ 'x-internal-key': internalKey }, { read: { from: 'never', types: [] } })).status).toBe(400);
  expect(await (await ask({ 'x-internal-key': internalKey })).json()).toMatchObject({
    facts: [{ fact: { data: { itemId: 'item-1' } } }],
  });
});

test('another process reads the log as if it were its own, and is refused without the key', async () => {
  const remote = remoteEventLog(served.url, internalKey);
  const from = new Date(0);
  const [first] = await remote.read({ from, types: ['club.itemAdded'], topics: ['everyone'] });
  expect(first).toMatchObject({
    domainEvent: { type: 'club.itemAdded', at: expect.any(Date), data: { itemId: 'item-1', targets: ['all'] } },
    loggedAt: expect.any(Date),
  });
  expect(await remote.read({ from, types: ['club.itemAdded'], topics: ['group:other'] })).toEqual([]);
  expect(await remote.read({ from: new Date(Date.now() + 60_000), types: ['club.itemAdded'] })).toEqual([]);
  const old = '00000000000000000000000000';
  expect(await remote.offsetsOf([first!.domainEvent.id, old])).toEqual(
    new Map([
      [first!.domainEvent.id, first!.loggedAt],
      [old, null],
    ]),
  );
  expect(await remote.now()).toBeInstanceOf(Date);
  await expect(remoteEventLog(served.url, 'wrong').now()).rejects.toThrow('INTERNAL_KEY');
});
