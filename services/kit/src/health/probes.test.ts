import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { complaintsOf, isAlive } from './neighbours.ts';
import { createProbes, type Needs, type ProbeOptions } from './probes.ts';

async function open(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const about = { service: 'feed', version: '1.2.3' };

/** Asked anew each time, unless the test says otherwise. */
async function opened(needs: Needs, others?: () => Promise<string[]>, options: ProbeOptions = { keepMs: 0 }) {
  const probes = createProbes(about, needs, others, options);
  const url = await open((req, res) => probes[req.url as keyof typeof probes](req, res));
  const ask = async (path: keyof typeof probes) => {
    const response = await fetch(url + path);
    return [response.status, await response.json()];
  };
  return { url, ask };
}

const there = async () => true;
const away = async () => false;
const breaks = async () => {
  throw new Error('secret place');
};
const hangs = () => new Promise<boolean>(() => {});

test.each<[string, Needs, string]>([
  ['is away', { database: away, bus: there }, 'The database does not answer.'],
  ['breaks', { database: there, bus: breaks }, 'The bus does not answer.'],
  ['hangs', { gateway: hangs }, 'The gateway does not answer.'],
  ['all are away', { database: breaks, bus: hangs }, 'The database does not answer. The bus does not answer.'],
])('what %s is said, and the process is alive', async (_, needs, reason) => {
  const { ask } = await opened(needs, undefined, { withinMs: 20, keepMs: 0 });
  expect(await ask('/alive')).toEqual([200, { status: 'alive' }]);
  expect(await ask('/ready')).toEqual([503, { status: 'not ready', reason }]);
  expect(await ask('/health')).toEqual([503, { status: 'unavailable', reason, ...about }]);
});

test('who has what it needs is ready, and tells of its neighbours by /health alone', async () => {
  const { ask, url } = await opened({ bus: there }, async () => ['The feed does not answer.']);
  expect(await ask('/ready')).toEqual([200, { status: 'ready' }]);
  const reason = 'The feed does not answer.';
  expect(await ask('/health')).toEqual([503, { status: 'unavailable', reason, ...about }]);
  // As the next in turn passes it on.
  expect(await complaintsOf('gateway', url, 10_000)()).toEqual([`The gateway: ${reason}`]);
});

test('however often it is asked, one question is under way and its answer is kept', async () => {
  const asked = vi.fn(there);
  const { ask } = await opened({ database: asked }, undefined, { keepMs: 60_000 });
  await Promise.all([ask('/ready'), ask('/ready'), ask('/health')]);
  await ask('/ready');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('what comes back is seen', async () => {
  let isThere = false;
  const { ask } = await opened({ database: async () => isThere }, undefined, { keepMs: 5 });
  expect((await ask('/ready'))[0]).toBe(503);
  isThere = true;
  await expect.poll(async () => (await ask('/ready'))[0]).toBe(200);
});

test('a neighbour is alive when it answers so, and else says in words what it is', async () => {
  const well = await open((_req, res) => void res.end('{}'));
  const silent = await open(() => {});
  const stranger = await open((_req, res) => void res.writeHead(404).end('<p>secret</p>'));
  expect(await isAlive(well)).toBe(true);
  expect(await isAlive(stranger)).toBe(false);
  await expect(isAlive(silent, 20)).rejects.toThrow();
  expect(await complaintsOf('feed', well, 10_000)()).toEqual([]);
  expect(await complaintsOf('feed', silent, 20)()).toEqual(['The feed does not answer.']);
  expect(await complaintsOf('feed', stranger, 10_000)()).toEqual(['The feed does not answer.']);
});

test('who was asked to end is not ready any more, and is well', async () => {
  const { ask } = await opened({ database: there }, undefined, { keepMs: 0, isStopping: () => true });
  expect(await ask('/alive')).toEqual([200, { status: 'alive' }]);
  expect(await ask('/ready')).toEqual([503, { status: 'not ready', reason: 'This process is stopping.' }]);
  expect(await ask('/health')).toEqual([200, { status: 'stopping', ...about }]);
});

test('nobody on the way keeps an answer', async () => {
  const { url } = await opened({ database: there });
  for (const path of ['/alive', '/ready', '/health'])
    expect((await fetch(url + path)).headers.get('cache-control')).toBe('no-store');
});
