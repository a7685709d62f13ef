import { once } from 'node:events';
import { viewer } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { budgetNumbers, type GatewayOptions } from '../../src/index.ts';
import { listen, waitFor } from '../tiny/live-client.ts';
import { scenario, stopAfter } from '../tiny/stops.ts';

const query = 'subscription { itemAdded { __typename } }';
const few = { ...budgetNumbers, refusalMs: 0, socketsPerSession: 2, socketsPerMember: 3, subscriptionsPerMember: 4 };

async function community(budgets = few, more: Partial<GatewayOptions> = {}) {
  const { url, tokens, gateway, server } = await scenario({ gateway: { budgets, ...more } });
  return {
    gateway,
    server,
    open: async (memberId: string, sessionId: string) =>
      stopAfter(await listen({ url, query, authorization: await tokens.bearer(viewer({ memberId, sessionId })) })),
    url,
    tokens,
  };
}

it('of a session, then of a member: closed with 4429, and a place is free again when one closes', async () => {
  const { gateway, open } = await community();
  const [first] = [await open('maya', 's1'), await open('maya', 's1')];
  await waitFor(() => gateway.connections().sockets === 2);
  expect(await (await open('maya', 's1')).closed).toBe(4429);
  await open('maya', 's2');
  await waitFor(() => gateway.connections().sockets === 3);
  expect(await (await open('maya', 's3')).closed).toBe(4429);
  await open('noa', 's4');
  await waitFor(() => gateway.connections().sockets === 4);
  await first!.stop();
  await waitFor(() => gateway.connections().sockets === 3);
  await open('maya', 's1');
  await waitFor(() => gateway.connections().sockets === 4);
});

it('a page that reloads and reloads never locks itself out', async () => {
  const { gateway, open } = await community();
  for (let count = 0; count < 20; count += 1) {
    const client = await open('maya', 's1');
    await waitFor(() => gateway.connections().sockets === 1);
    await client.stop();
    await waitFor(() => gateway.connections().sockets === 0 && gateway.connections().subscriptions === 0);
  }
});

/** A socket that has introduced itself, and what it hears. */
async function introduced({ url, tokens }: Awaited<ReturnType<typeof community>>, memberId: string, sessionId: string) {
  const socket = new WebSocket(url.replace('http', 'ws'), 'graphql-transport-ws');
  stopAfter({ stop: async () => socket.terminate() });
  const heard: { id?: string; type: string; payload?: { extensions: Record<string, unknown> }[] }[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
  await new Promise((resolve) => socket.once('open', resolve));
  const authorization = await tokens.bearer(viewer({ memberId, sessionId }));
  const say = (message: object) => socket.send(JSON.stringify(message));
  say({ type: 'connection_init', payload: { authorization } });
  await waitFor(() => heard.length === 1);
  return {
    socket,
    heard,
    say,
    subscribe: (id: string, text = query) => say({ id, type: 'subscribe', payload: { query: text } }),
  };
}

it('too many subscriptions of a member: said so, and a place is free again however one ends', async () => {
  const here = await community();
  const [one, two] = [await introduced(here, 'maya', 's1'), await introduced(here, 'maya', 's1')];
  const open = () => here.gateway.connections().subscriptions;
  for (const id of ['a', 'b', 'c']) one.subscribe(id);
  two.subscribe('d');
  await waitFor(() => open() === 4);
  two.subscribe('e');
  await waitFor(() => two.heard.length === 2);
  expect(two.heard[1]).toMatchObject({ id: 'e', type: 'error', payload: [{ extensions: { code: 'RATE_LIMITED' } }] });
  expect(two.heard[1]!.payload![0]!.extensions.retryAfterSeconds).toBeGreaterThan(0);
  // Refused ones take no place.
  two.subscribe('broken', 'subscription { nothing }');
  await waitFor(() => two.heard.length === 3);
  one.say({ id: 'a', type: 'complete' });
  await waitFor(() => open() === 3);
  two.subscribe('f');
  await waitFor(() => open() === 4);
  one.socket.terminate();
  await waitFor(() => open() === 2);
  for (const id of ['g', 'h']) two.subscribe(id);
  await waitFor(() => open() === 4);
  const other = await introduced(here, 'noa', 's2');
  other.subscribe('a');
  await waitFor(() => open() === 5);
});

it('more than 20 subscriptions of one socket: the next is notified, the others stay', async () => {
  const here = await community(budgetNumbers);
  const { heard, subscribe } = await introduced(here, 'maya', 's1');
  for (let count = 1; count <= 21; count += 1) subscribe(String(count));
  await waitFor(() => heard.length === 2);
  expect(heard[1]).toMatchObject({ id: '21', type: 'error', payload: [{ extensions: { code: 'RATE_LIMITED' } }] });
  expect(here.gateway.connections().subscriptions).toBe(20);
});

/** A socket that says nothing, of this visitor behind the shell's server: its state, and the status of a refusal. */
async function silent(url: string, ip = '198.51.100.7') {
  const headers = { 'x-forwarded-for': ip, 'x-internal-key': 'the key' };
  const socket = new WebSocket(url.replace('http', 'ws'), 'graphql-transport-ws', { headers });
  stopAfter({ stop: async () => socket.terminate() });
  socket.on('error', () => undefined);
  const refused = once(socket, 'unexpected-response').then(([, response]) => response.statusCode as number);
  return { socket, status: await Promise.race([once(socket, 'open').then(() => 101), refused]) };
}

it('of a network that says nobody’s name: 300 that wait give way to a member of the same network', async () => {
  const here = await community(budgetNumbers);
  const opened = await Promise.all(Array.from({ length: 300 }, () => silent(here.url, '127.0.0.1')));
  const waiting = () => opened.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;
  await waitFor(() => waiting() <= 60);
  // So many at once may not be followed by one more at the same moment.
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const memberId of ['maya', 'noa', 'ada']) await introduced(here, memberId, memberId);
  expect(here.gateway.connections().sockets).toBe(3);
  expect(waiting()).toBeLessThanOrEqual(60);
});

it('of members who have introduced themselves: none gives way to anonymous callers', async () => {
  const here = await community({ ...budgetNumbers, unknownSocketsPerNetwork: 2 });
  await introduced(here, 'maya', 's1');
  for (let count = 0; count < 10; count += 1) expect((await silent(here.url)).status).toBe(101);
  expect(here.gateway.connections().sockets).toBe(1);
});

it('one after the other without a pause: closed with 4429, and the refusal is held back', async () => {
  const operations = { perSecond: 0.001, burst: 250 };
  const { open } = await community({ ...budgetNumbers, operations, refusalMs: 300 });
  for (let count = 0; count < 2; count += 1) await (await open('maya', 's1')).stop();
  const begun = performance.now();
  expect(await (await open('maya', 's1')).closed).toBe(4429);
  expect(performance.now() - begun).toBeGreaterThan(290);
});

it('subscribing without a pause: each costs, and who goes on though refused is closed with 4429', async () => {
  const operations = { perSecond: 0.001, burst: 190 };
  const here = await community({ ...budgetNumbers, operations, refusalMs: 0 });
  // Anyone who subscribes with a new text pays for what reading it took, too; maya does not.
  const other = await introduced(here, 'noa', 's2');
  other.subscribe('a');
  await waitFor(() => here.gateway.connections().subscriptions === 1);
  const { socket, heard, subscribe } = await introduced(here, 'maya', 's1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (let count = 1; count <= 12; count += 1) subscribe(String(count));
  await waitFor(() => heard.length === 11);
  expect(heard[1]).toMatchObject({ id: '3', type: 'error', payload: [{ extensions: { code: 'RATE_LIMITED' } }] });
  subscribe('one more');
  expect(await closed).toBe(4429);
});

it('that closes while its token is looked at takes no place', async () => {
  const looked = Promise.withResolvers<void>();
  let isLooking = false;
  const here = await community(few, {
    jwks: async () => {
      isLooking = true;
      await looked.promise;
      return here.tokens.jwks();
    },
  });
  const payload = { authorization: await here.tokens.bearer(viewer()) };
  const socket = new WebSocket(here.url.replace('http', 'ws'), 'graphql-transport-ws');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload })));
  await waitFor(() => isLooking);
  socket.terminate();
  await closed;
  await new Promise((resolve) => setTimeout(resolve, 50));
  looked.resolve();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(here.gateway.connections().sockets).toBe(0);
});

it('of anonymous callers behind the shell’s server are counted by the visitor’s network', async () => {
  const numbers = { ...budgetNumbers, unknownSocketsPerNetwork: 1 };
  const { url } = await community(numbers, { internalKey: 'the key' });
  const first = await silent(url);
  const other = await silent(url, '198.51.100.8');
  const closed = once(first.socket, 'close');
  const second = await silent(url);
  await closed;
  expect([first, other, second].map(({ socket }) => socket.readyState)).toEqual([
    WebSocket.CLOSED,
    WebSocket.OPEN,
    WebSocket.OPEN,
  ]);
});
