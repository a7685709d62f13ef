import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { markRefusedKey } from '../app/internal-key.ts';
import { complaintsOf, complaintsOfAll, isLive, refusalsOf } from './neighbours.ts';
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

/** Asked again each time, unless the test says otherwise. */
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
  ['is away', { 'The database': away, Redis: there }, 'The database does not answer.'],
  ['breaks', { 'The database': there, Redis: breaks }, 'Redis does not answer.'],
  ['hangs', { 'The gateway': hangs }, 'The gateway does not answer.'],
  ['all are away', { 'The database': breaks, Redis: hangs }, 'The database does not answer. Redis does not answer.'],
  ['has a sentence of its own', { 'The list': async () => 'The list is empty.' }, 'The list is empty.'],
])('what %s is said, and the process is alive', async (_, needs, reason) => {
  const { ask } = await opened(needs, undefined, { withinMs: 20, keepMs: 0 });
  expect(await ask('/alive')).toEqual([200, { status: 'alive' }]);
  expect(await ask('/ready')).toEqual([503, { status: 'not ready', reason }]);
  expect(await ask('/health')).toEqual([503, { status: 'unavailable', reason, ...about }]);
});

test('who has what it needs is ready, and reports its neighbours by /health alone', async () => {
  const { ask, url } = await opened({ Redis: there }, async () => ['The feed does not answer.']);
  expect(await ask('/ready')).toEqual([200, { status: 'ready' }]);
  const reason = 'The feed does not answer.';
  expect(await ask('/health')).toEqual([503, { status: 'unavailable', reason, ...about }]);
  // As the next in turn passes it on.
  expect(await complaintsOf('gateway', url, 10_000)()).toEqual([`The gateway: ${reason}`]);
});

test('a neighbour that is away is complained of once, no matter who needs it and who asks it', async () => {
  const complaint = 'The gateway does not answer.';
  const { ask } = await opened({ 'The gateway': away }, async () => [complaint]);
  expect(await ask('/health')).toEqual([503, { status: 'unavailable', reason: complaint, ...about }]);
});

test('however often it is asked, one question is under way and its answer is kept', async () => {
  const asked = vi.fn(there);
  const { ask } = await opened({ 'The database': asked }, undefined, { keepMs: 60_000 });
  await Promise.all([ask('/ready'), ask('/ready'), ask('/health')]);
  await ask('/ready');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('what comes back is seen', async () => {
  let isThere = false;
  const { ask } = await opened({ 'The database': async () => isThere }, undefined, { keepMs: 5 });
  expect((await ask('/ready'))[0]).toBe(503);
  isThere = true;
  await expect.poll(async () => (await ask('/ready'))[0]).toBe(200);
});

test('a neighbour is alive when it answers so, and else says in words what it is', async () => {
  const well = await open((_req, res) => void res.end('{}'));
  const silent = await open(() => {});
  const anonymous = await open((_req, res) => void res.writeHead(404).end('<p>secret</p>'));
  expect(await isLive(well)).toBe(true);
  expect(await isLive(anonymous)).toBe(false);
  await expect(isLive(silent, 20)).rejects.toThrow();
  expect(await complaintsOf('feed', well, 10_000)()).toEqual([]);
  expect(await complaintsOf('feed', silent, 20)()).toEqual(['The feed does not answer.']);
  expect(await complaintsOf('feed', anonymous, 10_000)()).toEqual(['The feed does not answer.']);
});

test('a neighbour that refuses our key is complained of, well or not, and by a service too, whatever else is away', async () => {
  const [ours, theirs] = ['o'.repeat(32), 't'.repeat(32)];
  const neighbour = (status: number) =>
    open((req, res) => {
      markRefusedKey(req, res, theirs);
      res.writeHead(status).end(JSON.stringify({ reason: 'It rains.' }));
    });
  const [feed, social] = [await neighbour(200), await neighbour(503)];
  const silent = await open(() => {});
  const refusal = (name: string) => `The ${name} refuses the INTERNAL_KEY of this process.`;
  const urls = { feed, social };
  expect(await complaintsOfAll(urls, 10_000, ours)()).toEqual([
    refusal('feed'),
    refusal('social'),
    'The social: It rains.',
  ]);
  expect(await refusalsOf(urls, ours, 10_000)()).toEqual([refusal('feed'), refusal('social')]);
  expect(await refusalsOf({ silent }, ours, 20)()).toEqual([]);
  expect(await complaintsOfAll(urls, 10_000, theirs)()).toEqual(['The social: It rains.']);
  expect(await refusalsOf(urls, theirs, 10_000)()).toEqual([]);
});

test('who was asked to end is not ready any more, and is well', async () => {
  const { ask } = await opened({ 'The database': there }, undefined, { keepMs: 0, isStopping: () => true });
  expect(await ask('/alive')).toEqual([200, { status: 'alive' }]);
  expect(await ask('/ready')).toEqual([503, { status: 'not ready', reason: 'This process is stopping.' }]);
  expect(await ask('/health')).toEqual([200, { status: 'stopping', ...about }]);
});

test('nobody on the way keeps an answer', async () => {
  const { url } = await opened({ 'The database': there });
  for (const path of ['/alive', '/ready', '/health'])
    expect((await fetch(url + path)).headers.get('cache-control')).toBe('no-store');
});
