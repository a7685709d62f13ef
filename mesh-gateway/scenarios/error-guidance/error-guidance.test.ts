import type { IncomingMessage } from 'node:http';
import { viewer } from '@banyan/kit/testing';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { noBudgets } from '../../src/index.ts';
import { type Scenario, startScenario } from '../tiny/start-scenario.ts';
import { scenario, stopAfter } from '../tiny/stops.ts';

const identity = { Query: { me: () => null } };
const query = '{ me { id } }';
const live = 'subscription { itemAdded { __typename } }';
const json = { 'content-type': 'application/json' };

interface Wrong {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

describe('over HTTP', () => {
  let open: Scenario;
  beforeAll(async () => {
    open = await startScenario({ services: { identity }, gateway: { budgets: noBudgets } });
    return () => open.stop();
  });
  it.each<[string, Wrong, number, string, RegExp]>([
    ['a GET', { method: 'GET' }, 405, 'BAD_INPUT', /Send a POST with a JSON body/],
    ['a form', { headers: { 'content-type': 'text/plain' } }, 415, 'BAD_INPUT', /Content-Type: application\/json/],
    ['no content type', { headers: {}, body: new Uint8Array(2) }, 415, 'BAD_INPUT', /Content-Type: application\/json/],
    [
      'a packed body',
      { headers: { ...json, 'content-encoding': 'gzip' } },
      415,
      'BAD_INPUT',
      /without a Content-Encoding/,
    ],
    ['another charset', { headers: { 'content-type': 'application/json; charset=latin1' } }, 415, 'BAD_INPUT', /UTF-8/],
    [
      'an Accept of neither',
      { headers: { ...json, accept: 'text/html' } },
      406,
      'BAD_INPUT',
      /Accept: application\/graphql-/,
    ],
    ['a page elsewhere', { headers: { ...json, origin: 'https://evil.example' } }, 403, 'FORBIDDEN', /allowedOrigins/],
    [
      'a token alone',
      { headers: { ...json, authorization: 'a.b.c' } },
      401,
      'UNAUTHENTICATED',
      /Authorization: Bearer </,
    ],
    [
      'a token of another',
      { headers: { ...json, authorization: 'Bearer a.b.c' } },
      401,
      'UNAUTHENTICATED',
      /refreshSession/,
    ],
    ['half a body', { body: '{ "query": ' }, 400, 'BAD_INPUT', /not JSON\. Send \{"query"/],
    ['a batch', { body: [{ query }] }, 400, 'BAD_INPUT', /One operation per request/],
    [
      'a persisted query',
      { body: { extensions: { persistedQuery: {} } } },
      400,
      'BAD_INPUT',
      /needs "query", the text/,
    ],
    ['variables as a text', { body: { query, variables: '{}' } }, 400, 'BAD_INPUT', /"variables" does not fit/],
    [
      'too large a body',
      { body: { query: `${query} #${'x'.repeat(300_000)}` } },
      413,
      'BAD_INPUT',
      /262144 bytes.*8192/,
    ],
    [
      'two, none named',
      { body: { query: 'query A { me { id } } query B { me { id } }' } },
      200,
      'BAD_INPUT',
      /operationName/,
    ],
    ['a subscription', { body: { query: live } }, 200, 'BAD_INPUT', /WebSocket.*graphql-transport-ws/],
    [
      'introspection',
      { body: { query: '{ __schema { types { name } } }' } },
      200,
      'FORBIDDEN',
      /schema\.graphql.*npm run dev/,
    ],
  ])('%s', async (_what, { method = 'POST', headers = json, body = { query } }, status, code, toDo) => {
    const sent = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
    const response = await fetch(open.url, {
      method,
      headers,
      body: method === 'GET' ? undefined : (sent as BodyInit),
    });
    const { errors } = (await response.json()) as { errors: { message: string; extensions: { code: string } }[] };
    const [{ message, extensions }] = errors as [(typeof errors)[0]];
    expect({ status: response.status, code: extensions.code, message }).toEqual({
      status,
      code,
      message: expect.stringMatching(toDo),
    });
  });

  it('a token that has expired', async () => {
    const late = await open.ask(query, { authorization: await open.tokens.bearer(viewer(), -5) });
    expect([late.status, late.errors![0]!.message]).toEqual([401, expect.stringMatching(/expired.*refreshSession/)]);
  });
});

/** What a socket learns that says these messages: a close code with its reason, or the answer of a refused handshake. */
function received(address: string, protocols: string[], messages: unknown[], origin?: string): Promise<string> {
  const socket = new WebSocket(address, protocols, origin ? { origin } : {});
  onTestFinished(() => socket.terminate());
  socket.on('error', () => undefined);
  socket.once('open', () => {
    for (const message of messages) socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  });
  return new Promise((resolve) => {
    socket.once('close', (code, reason) => resolve(`${code} ${String(reason)}`));
    socket.once('unexpected-response', (_request, response: IncomingMessage) => {
      response.setEncoding('utf8').once('data', (text) => resolve(`${response.statusCode} ${text}`));
    });
  });
}

describe('at the socket', () => {
  let authorization: string;
  let open: Scenario;
  beforeAll(async () => {
    open = await startScenario({ gateway: { connectWithinMs: 200, budgets: noBudgets } });
    authorization = await open.tokens.bearer(viewer());
    return () => open.stop();
  });
  const ours = ['graphql-transport-ws'];
  const subscribe = { id: 'x'.repeat(200), type: 'subscribe', payload: { query: live } };
  const init = (payload?: object) => ({ type: 'connection_init', payload });

  it.each<[string, () => { protocols?: string[]; path?: string; origin?: string; says?: unknown[] }, RegExp]>([
    ['another path', () => ({ path: '/subscriptions' }), /^404 The socket is at \/graphql\.$/],
    ['a page elsewhere', () => ({ origin: 'https://evil.example' }), /^403 .*allowedOrigins/],
    ['the older protocol', () => ({ protocols: ['graphql-ws'] }), /^400 Ask for the sub-protocol graphql-transport-ws/],
    ['no protocol', () => ({ protocols: [] }), /^4406 Ask for the sub-protocol graphql-transport-ws/],
    ['nothing', () => ({}), /^4408 Send connection_init as soon/],
    ['a subscription first', () => ({ says: [subscribe] }), /^4401 Send connection_init and wait/],
    [
      'connection_init without a token',
      () => ({ says: [init()] }),
      /^4403 Say who you are: connectionParams \{ "authorization"/,
    ],
    ['a token alone', () => ({ says: [init({ authorization: 'a.b.c' })] }), /^4403 .*renew it/],
    [
      'connection_init twice',
      () => ({ says: [init({ authorization }), init({ authorization })] }),
      /^4429 Send connection_init once/,
    ],
    ['no JSON', () => ({ says: ['hello'] }), /^4400 Not a message of graphql-transport-ws/],
  ])('%s', async (_what, wrong, toDo) => {
    const { protocols = ours, path = '/graphql', origin, says = [] } = wrong();
    expect(await received(open.origin.replace('http', 'ws') + path, protocols, says, origin)).toMatch(toDo);
  });

  it('two subscriptions of one id, however long it is', async () => {
    const socket = new WebSocket(open.url.replace('http', 'ws'), ours);
    onTestFinished(() => socket.terminate());
    const closed = new Promise((resolve) =>
      socket.once('close', (code, reason) => resolve(`${code} ${String(reason)}`)),
    );
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify(init({ Authorization: authorization })));
    await new Promise((resolve) => socket.once('message', resolve));
    socket.send(JSON.stringify(subscribe));
    socket.send(JSON.stringify(subscribe));
    expect(await closed).toBe('4409 Give each subscription of a socket an id of its own');
  });

  it('a query, and a subscription that is none of the schema: an error of its own, the socket stays', async () => {
    const { url, tokens } = await scenario({});
    const socket = stopAfter(new Talk(url.replace('http', 'ws')));
    await socket.say(init({ authorization: await tokens.bearer(viewer()) }));
    const answer = await socket.say({ id: '1', type: 'subscribe', payload: { query } });
    expect(answer).toMatch(/Only subscriptions go over the socket. Send queries and mutations by POST/);
    expect(await socket.say({ type: 'ping' })).toContain('pong');
  });
});

/** One message out, one message in. */
class Talk {
  socket: WebSocket;
  opened: Promise<unknown>;
  constructor(address: string) {
    this.socket = new WebSocket(address, 'graphql-transport-ws');
    this.opened = new Promise((resolve) => this.socket.once('open', resolve));
  }
  async say(message: object): Promise<string> {
    await this.opened;
    const heard = new Promise<string>((resolve) =>
      this.socket.once('message', (data: Buffer) => resolve(data.toString())),
    );
    this.socket.send(JSON.stringify(message));
    return heard;
  }
  async stop(): Promise<void> {
    this.socket.terminate();
  }
}
