import { connect } from 'node:net';
import { isErrorCode } from '@banyan/kit';
import { inFull, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { noBudgets } from '../../src/index.ts';
import { numbersFrom } from '../tiny/seeded-items.ts';
import { asksInGraphql, type Scenario, startScenario } from '../tiny/start-scenario.ts';
import { tinyCommunity } from '../tiny/tiny-community.ts';
import { malformedMessage, malformedRequest } from './generate-requests.ts';

/** Anything that says how or where we run. */
const internals =
  /node_modules|\.ts:\d|at \w+ \(|127\.0\.0\.1|ECONN|TypeError|RangeError|SyntaxError|Mongo|"stack"|Unexpected token|in JSON/;

const logLines: string[] = [];
const requests = inFull(2_000, 300);
const messages = inFull(300, 100);
let scenario: Scenario;
beforeAll(async () => {
  // All of it comes from one network.
  scenario = await startScenario({ services: tinyCommunity(3), logLines, gateway: { budgets: noBudgets } });
});
afterAll(() => scenario.stop());

async function expectAlive(): Promise<void> {
  const { data } = await scenario.ask('{ categories { id } }');
  expect(data).toEqual({ categories: [{ id: 'c1' }] });
}

it(`${requests} over HTTP: no 500, no internals, a known code for each, and the gateway lives`, async () => {
  const next = numbersFrom(2_027);
  const statuses = new Map<number, number>();
  const { accept } = asksInGraphql;
  const authorization = await scenario.tokens.bearer(viewer());
  for (let count = 0; count < requests; count += 1) {
    const { headers, ...request } = malformedRequest(next);
    // Every other one comes from a member, who may send more.
    const who: Record<string, string> = count % 2 ? { authorization } : {};
    const response = await fetch(scenario.url, {
      ...request,
      headers: { accept, ...who, ...headers },
      body: request.body as BodyInit | undefined,
    });
    const text = await response.text();
    const about = `${request.method} ${String(request.body).slice(0, 300)} -> ${response.status} ${text.slice(0, 300)}`;
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    expect(response.status, about).toBeLessThan(500);
    expect(text, about).not.toMatch(internals);
    const { data, errors = [] } = JSON.parse(text);
    for (const { extensions } of errors) {
      expect(isErrorCode(extensions.code), about).toBe(true);
      expect(extensions.code, about).not.toBe('INTERNAL');
    }
    if (response.status !== 200)
      expect({ data, some: errors.length > 0 }, about).toEqual({ data: undefined, some: true });
  }
  expect([...statuses.keys()].sort((a, b) => a - b)).toEqual([200, 400, 401, 403, 405, 413, 415]);
  expect(statuses.get(400)).toBeGreaterThan(requests * 0.3);
  await expectAlive();
}, 240_000);

it('cut off in the middle of headers or body: the connection ends, the gateway lives', async () => {
  const { port } = new URL(scenario.url);
  const starts = [
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"query":',
    'POST /graphql HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nZZ\r\n',
    'GARBAGE\r\n\r\n',
  ];
  for (const start of starts) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(start, () => setTimeout(() => socket.destroy(), 20)),
      );
      socket.on('error', () => undefined).on('close', () => resolve());
    });
  }
  await expectAlive();
});

/** Opens a socket as a member, says one thing, and hears what comes back until it closes or falls silent. */
async function say(message: string | Buffer, isIntroduced: boolean): Promise<{ heard: string[]; code?: number }> {
  const socket = new WebSocket(scenario.url.replace('http', 'ws'), 'graphql-transport-ws');
  const heard: string[] = [];
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('message', (data: Buffer) => heard.push(data.toString()));
  await new Promise((resolve) => socket.once('open', resolve));
  if (isIntroduced) {
    const authorization = await scenario.tokens.bearer(viewer());
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }));
    await new Promise((resolve) => socket.once('message', resolve));
  }
  socket.send(message);
  const code = await Promise.race([closed, new Promise<undefined>((resolve) => setTimeout(resolve, 25, undefined))]);
  socket.terminate();
  return { heard, code };
}

it(`${messages} on the socket: refused or closed by the protocol, never 4500 or 1011, no internals, and the gateway lives`, async () => {
  const next = numbersFrom(1_120);
  const codes = new Set<number>();
  for (let count = 0; count < messages; count += 1) {
    const message = malformedMessage(next);
    const { heard, code } = await say(message, next() < 0.8);
    const about = `${String(message).slice(0, 300)} -> ${code} ${heard.join(' ').slice(0, 300)}`;
    if (code !== undefined) codes.add(code);
    expect(heard.join(' '), about).not.toMatch(internals);
    expect([undefined, 1009, 4400, 4401, 4403, 4429, 1002, 1003, 1007], about).toContain(code);
  }
  expect(codes.has(4400)).toBe(true);
  expect(scenario.gateway.connections().subscriptions).toBeLessThan(20);
  await expectAlive();
}, 240_000);

it('one that is wrong ends itself only: the other subscription of the socket goes on', async () => {
  const socket = new WebSocket(scenario.url.replace('http', 'ws'), 'graphql-transport-ws');
  const heard: { id?: string; type: string; payload?: unknown }[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
  await new Promise((resolve) => socket.once('open', resolve));
  const authorization = await scenario.tokens.bearer(viewer());
  const emit = (message: object) => socket.send(JSON.stringify(message));
  emit({ type: 'connection_init', payload: { authorization } });
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(1);
  const before = scenario.gateway.connections().subscriptions;
  emit({ id: 'good', type: 'subscribe', payload: { query: 'subscription { itemAdded { ... on News { id } } }' } });
  emit({ id: 'broken', type: 'subscribe', payload: { query: 'subscription { itemAdded { ' } });
  emit({ id: 'query', type: 'subscribe', payload: { query: '{ me { id } }' } });
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(3);
  expect(heard.slice(1).map(({ id, type }) => [id, type])).toEqual([
    ['broken', 'error'],
    ['query', 'error'],
  ]);
  expect(scenario.gateway.connections().subscriptions).toBe(before + 1);
  socket.terminate();
});

it('leaves no member’s words in the log', () => {
  expect(logLines.join('\n')).not.toMatch(/feedItem|categories|Words of|query/);
});
