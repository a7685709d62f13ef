import { viewer } from '@banyan/kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { waitFor } from '../tiny/live-client.ts';
import { scenario, stopAfter } from '../tiny/stops.ts';

afterEach(() => void vi.useRealTimers());

it('a socket that answers no ping is ended by the next one, and one that answers stays', async () => {
  // Only the pings are brought forward; sockets need their own timers.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { url, tokens, gateway } = await scenario({});
  const open = async (autoPong: boolean) => {
    const socket = new WebSocket(url.replace('http', 'ws'), 'graphql-transport-ws', { autoPong });
    stopAfter({ stop: async () => socket.terminate() });
    await new Promise((resolve) => socket.once('open', resolve));
    const payload = { authorization: await tokens.bearer(viewer()) };
    socket.send(JSON.stringify({ type: 'connection_init', payload }));
    return socket;
  };
  const [dead, living] = [await open(false), await open(true)];
  await waitFor(() => gateway.connections().sockets === 2);
  const ended = new Promise((resolve) => dead.once('close', resolve));
  const pinged = () =>
    Promise.all([dead, living].map((socket) => new Promise((resolve) => socket.once('ping', resolve))));
  const first = pinged();
  vi.advanceTimersByTime(25_000);
  await first;
  expect(gateway.connections().sockets).toBe(2);
  // The living one's answer must have arrived before the next ping.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const second = new Promise((resolve) => living.once('ping', resolve));
  vi.advanceTimersByTime(25_000);
  expect(await ended).toBe(1006);
  await second;
  await waitFor(() => gateway.connections().sockets === 1);
  expect(living.readyState).toBe(WebSocket.OPEN);
});
