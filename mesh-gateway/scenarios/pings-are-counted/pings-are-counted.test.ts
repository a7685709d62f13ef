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

/** Sends the pings of an anonymous caller: the code the socket closes with, and how many were echoed until then. */
async function pingUntilClosed(bytes: number, times: number): Promise<{ code: number; echoed: number }> {
  const { url } = await scenario({});
  const socket = await openSocket(url);
  let echoed = 0;
  socket.on('message', () => {
    echoed += 1;
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  for (let sent = 0; sent < times; sent += 1) socket.send(ping(bytes));
  const [code] = (await closed) as [number];
  return { code, echoed };
}

it('an anonymous caller who pings with much to echo is cut off at once', async () => {
  expect(await pingUntilClosed(60_000, 1)).toEqual({ code: 1006, echoed: 0 });
});

it('who pings without end learns that it is too much, and heard no more', async () => {
  const { code, echoed } = await pingUntilClosed(6_000, 500);
  expect(code).toBe(4429);
  expect(echoed).toBeLessThan(60);
});

it('a browser’s small pings are answered', async () => {
  const { url } = await scenario({});
  const socket = await openSocket(url);
  socket.send(JSON.stringify({ type: 'ping' }));
  const [answer] = (await once(socket, 'message')) as [Buffer];
  expect(JSON.parse(answer.toString())).toEqual({ type: 'pong' });
});
