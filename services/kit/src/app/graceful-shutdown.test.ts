import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { gracefulShutdown } from './graceful-shutdown.ts';

async function open(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 60_000 }, listener);
  const shutDown = gracefulShutdown(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, shutDown, port };
}

/** Holds every answer back until the test says so. */
function held() {
  const waiting: (() => void)[] = [];
  const listener: RequestListener = (_req, res) => void waiting.push(() => res.end('done'));
  const answerAll = () => {
    for (const answer of waiting.splice(0)) answer();
  };
  return { waiting, listener, answerAll };
}

const ask = (port: number, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => get({ port, agent, path: '/' }, resolve).on('error', reject));

test('twenty requests under way on kept connections are answered, each as the last of its connection', async () => {
  const { waiting, listener, answerAll } = held();
  const { shutDown, port } = await open(listener);
  const agent = new Agent({ keepAlive: true });
  const answers = Array.from({ length: 20 }, () => ask(port, agent));
  await expect.poll(() => waiting.length).toBe(20);
  const shutDownDone = shutDown();
  // The turn in which they would have been cut.
  await new Promise(setImmediate);
  answerAll();
  for (const response of await Promise.all(answers)) {
    expect(response.headers.connection).toBe('close');
    expect(await text(response)).toBe('done');
  }
  await shutDownDone;
  await expect(ask(port, agent)).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});

test('live sockets are notified after the last answer, and what they do not close is closed', async () => {
  const { waiting, listener, answerAll } = held();
  const { server, shutDown, port } = await open(listener);
  server.on('upgrade', (_req, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  const live = connect(port, '127.0.0.1');
  live.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await once(live, 'data');
  const gone = once(live, 'close');
  const agent = new Agent({ keepAlive: true });
  const answer = ask(port, agent);
  await expect.poll(() => waiting.length).toBe(1);
  const said: string[] = [];
  const shutDownDone = shutDown({ endSockets: () => said.push(live.destroyed ? 'too late' : 'come back') });
  // The turn in which sockets would have been reported, had nobody waited for the answer.
  await new Promise(setImmediate);
  said.push('answered');
  answerAll();
  await shutDownDone;
  await gone;
  expect(await text(await answer)).toBe('done');
  expect(said).toEqual(['answered', 'come back']);
  agent.destroy();
});

test('a request that never ends is cut when the time is over', async () => {
  const { waiting, listener } = held();
  const { shutDown, port } = await open(listener);
  const agent = new Agent({ keepAlive: true });
  const never = ask(port, agent).then(
    () => 'answered',
    () => 'cut',
  );
  await expect.poll(() => waiting.length).toBe(1);
  await shutDown({ withinMs: 50 });
  expect(await never).toBe('cut');
});

test('a request whose head was under way is answered too, as the last of its connection', async () => {
  const { waiting, listener, answerAll } = held();
  const { server, shutDown, port } = await open(listener);
  const agent = new Agent({ keepAlive: true });
  const first = ask(port, agent);
  await expect.poll(() => waiting.length).toBe(1);
  const slow = connect(port, '127.0.0.1');
  const [taken] = (await once(server, 'connection')) as [Socket];
  slow.write('GET / HTTP/1.1\r\nHost: a\r\n');
  await expect.poll(() => taken.bytesRead).toBeGreaterThan(0);
  const shutDownDone = shutDown();
  slow.write('\r\n');
  await expect.poll(() => waiting.length).toBe(2);
  answerAll();
  expect(await text(slow)).toMatch(/\r\nConnection: close\r\n/i);
  expect(await text(await first)).toBe('done');
  await shutDownDone;
  agent.destroy();
});

test('a live socket is closed only when it has been notified to the end', async () => {
  const { server, shutDown, port } = await open((_req, res) => void res.end());
  const upgraded = once(server, 'upgrade');
  const live = connect(port, '127.0.0.1');
  live.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const [, socket] = (await upgraded) as [IncomingMessage, Socket];
  const said: boolean[] = [];
  const endSockets = async () => {
    await new Promise(setImmediate);
    said.push(socket.destroyed);
  };
  await shutDown({ endSockets });
  expect([said, socket.destroyed]).toEqual([[false], true]);
  live.destroy();
});

test('what a connection asked at once is waited for no more when it has gone, also what is read after', async () => {
  const { waiting, listener } = held();
  const { shutDown, port } = await open((req, res) => {
    if (waiting.length === 2) req.socket.destroy();
    listener(req, res);
  });
  const client = connect(port, '127.0.0.1').on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(5));
  await once(client, 'close');
  expect(waiting).toHaveLength(5);
  await shutDown({ withinMs: 2 ** 30 });
});
