import { once } from 'node:events';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { scenario, stopAfter } from '../tiny/stops.ts';

const ping = (bytes: number) => JSON.stringify({ type: 'ping', payload: { filler: 'x'.repeat(bytes) } });

async function openSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url.replace('http', 'ws'), 'graphql-transport-ws');
  stopAfter({ stop: async () => socket.terminate() });
  await once(socket, 'open');
  return socket;
}

it('a stranger who pings with much to echo is cut off at once', async () => {
  const { url } = await scenario({});
  const socket = await openSocket(url);
  let echoed = 0;
  socket.on('message', () => {
    echoed += 1;
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.send(ping(60_000));
  expect((await closed)[0]).toBe(1006);
  expect(echoed).toBe(0);
});

it('who pings without end is told that it is too much, and heard no more', async () => {
  const { url } = await scenario({});
  const socket = await openSocket(url);
  let echoed = 0;
  socket.on('message', () => {
    echoed += 1;
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  for (let sent = 0; sent < 500; sent += 1) socket.send(ping(6_000));
  expect((await closed)[0]).toBe(4429);
  expect(echoed).toBeLessThan(60);
});

it('a browser’s small pings are answered', async () => {
  const { url } = await scenario({});
  const socket = await openSocket(url);
  socket.send(JSON.stringify({ type: 'ping' }));
  const [answer] = (await once(socket, 'message')) as [Buffer];
  expect(JSON.parse(answer.toString())).toEqual({ type: 'pong' });
});
