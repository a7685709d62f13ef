import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitPipelining } from './limit-pipelining.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server that lets two wait, what it was asked, and a connection to it. */
async function startServer(answer: (res: ServerResponse) => void) {
  const asked: string[] = [];
  const listener = limitPipelining((req, res) => {
    asked.push(req.url!);
    answer(res);
  }, 2);
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  stops.push(
    () => socket.destroy(),
    () => server.close(),
  );
  const ask = (...paths: string[]) =>
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`).join(''));
  return { asked, socket, ask };
}

it('ends a connection that asks for more than may wait, and looks at nothing beyond', async () => {
  const { asked, socket, ask } = await startServer(() => undefined);
  ask('/1', '/2', '/3', '/4');
  await once(socket, 'close');
  expect(asked).toEqual(['/1', '/2']);
});

it('counts what is answered no more', async () => {
  const { asked, socket, ask } = await startServer((res) => res.end('answered'));
  let heard = '';
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  for (const turn of [1, 2, 3]) {
    ask(`/${turn}a`, `/${turn}b`);
    await expect.poll(() => heard.split('answered').length - 1).toBe(turn * 2);
  }
  expect(asked).toEqual(['/1a', '/1b', '/2a', '/2b', '/3a', '/3b']);
});
