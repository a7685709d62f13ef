import { request as askHttp } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mountService } from '../app/mount-service.ts';
import { type Served, serve } from '../app/serve.ts';
import type { RequestInfo, ServiceApp, ServiceContext } from '../app/service-app.ts';
import { loadersFor } from '../loaders/loaders-for.ts';
import { execute } from '../testing/execute.ts';
import { noMemberData } from '../testing/no-member-data.ts';
import { testDeps } from '../testing/test-deps.ts';
import { testRequest } from '../testing/test-request.ts';

const seen = { steps: 0 };
let app: ServiceApp;
let served: Served;

async function step() {
  seen.steps += 1;
  await wait(20);
  return {};
}

beforeAll(async () => {
  app = mountService<ServiceContext>({
    name: 'feed',
    typeDefs:
      'scalar DateTime type Query { step: Step } type Mutation { step: Step } type Step { step: Step done: Boolean }',
    resolvers: { Query: { step }, Mutation: { step }, Step: { step } },
    calls: { Query: { step: { may: 'anyone' } }, Mutation: { step: { may: 'anyone' } } },
    deps: testDeps({ mongoUrl: '' }),
    // No database: nothing here reads one.
    connection: {} as never,
    eventLog: {} as never,
    member: noMemberData,
    buildContext: (viewer, request) => ({ viewer, request, now: new Date() }),
    stop: async () => undefined,
  });
  served = await serve(app.express, { port: 0, host: '127.0.0.1' });
});

beforeEach(() => {
  seen.steps = 0;
});

afterAll(() => served.close(0));

const deep = `${'{ step '.repeat(10)} { done } ${'}'.repeat(10)}`;

async function until(steps: number): Promise<void> {
  while (seen.steps < steps) await wait(2);
}

/** Over HTTP: the caller leaves in the middle. */
async function leaveAfter(steps: number, query: string): Promise<void> {
  const call = askHttp(`${served.url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' } });
  call.on('error', () => undefined);
  call.end(JSON.stringify({ query }));
  await until(steps);
  call.destroy();
}

test('a query whose caller has left goes no deeper', async () => {
  await leaveAfter(2, deep);
  await wait(300);
  expect(seen.steps).toBeLessThan(6);
});

test('a mutation whose caller has left is done to its end', async () => {
  await leaveAfter(2, `mutation ${deep}`);
  await until(10);
});

test('in the gateway’s own process a cancelled query goes no deeper either', async () => {
  const cancel = new AbortController();
  const answer = execute(app, deep, {}, null, testRequest({ signal: cancel.signal }));
  await until(2);
  cancel.abort();
  expect((await answer).errors).toMatchObject([{ extensions: { code: 'SERVICE_UNAVAILABLE' } }]);
  expect(seen.steps).toBeLessThan(6);
});

test('a loader reads nothing for a cancelled request', async () => {
  const cancel = new AbortController();
  const request: Pick<RequestInfo, 'signal'> = { signal: cancel.signal };
  let reads = 0;
  const loader = loadersFor(request).byId(async (keys) => {
    reads += 1;
    return keys.map((id) => ({ id }));
  }, 'id');
  expect(await loader.load('a')).toEqual({ id: 'a' });
  cancel.abort();
  await expect(loader.load('b')).rejects.toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE' } });
  expect(reads).toBe(1);
});

test('fields without a resolver of their own are left as they are', () => {
  const type = app.schema.getType('Step') as GraphQLObjectType;
  expect(type.getFields().done!.resolve).toBeUndefined();
});
