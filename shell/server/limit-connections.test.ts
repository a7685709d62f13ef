import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from './limit-connections.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

it('ends what one network opens over the limit, leaves other networks alone, and counts what is closed no more', async () => {
  const server = createServer((_req, res) => res.end('here')).listen(0, '127.0.0.1');
  stops.push(() => server.close());
  limitConnections(server, 2);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    stops.push(() => socket.destroy());
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    const answered = once(socket, 'data').then(() => true);
    const ended = once(socket, 'close').then(() => false);
    return { socket, isServed: await Promise.race([answered, ended]) };
  };
  expect((await open('127.0.0.1')).isServed).toBe(true);
  const second = await open('127.0.0.1');
  expect(second.isServed).toBe(true);
  expect((await open('127.0.0.1')).isServed).toBe(false);
  expect((await open('127.0.0.2')).isServed).toBe(true);
  second.socket.destroy();
  await expect.poll(async () => (await open('127.0.0.1')).isServed).toBe(true);
});
