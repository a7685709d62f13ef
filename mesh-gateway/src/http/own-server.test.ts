import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createProbes } from '@banyan/kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createOwnServer } from './own-server.ts';

const internalKey = 'k'.repeat(32);

async function open() {
  const server = createOwnServer(
    {
      handler: (_req, res) => void res.writeHead(405).end(),
      attachWebSocket: () => {},
      connections: () => ({ sockets: 3, subscriptions: 7 }),
      trouble: () => undefined,
      unplanned: () => new Map([['list of lists', 2]]),
      stop: async () => {},
    },
    createProbes({ service: 'gateway', version: '1.2.3' }, {}),
    internalKey,
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (path: string, init: RequestInit = {}) => fetch(url + path, init);
}

it('says that it is there, and in which version', async () => {
  const ask = await open();
  expect(await (await ask('/health')).json()).toEqual({ service: 'gateway', status: 'ok', version: '1.2.3' });
});

it('says to a neighbour that asks how it is whether it knows its key', async () => {
  const ask = await open();
  const isRefused = async (key: string) => {
    const { headers } = await ask('/health', { headers: { 'x-internal-key': key } });
    return headers.has('x-internal-key-refused');
  };
  expect([await isRefused(internalKey), await isRefused('o'.repeat(32))]).toEqual([false, true]);
});

it('counts what is open and what was answered', async () => {
  const ask = await open();
  await ask('/graphql', { method: 'POST', body: '{}' });
  const text = await (await ask('/metrics')).text();
  expect(text).toContain('banyan_live_sockets{service="gateway"} 3');
  expect(text).toContain('banyan_live_subscriptions{service="gateway"} 7');
  expect(text).toContain('banyan_gateway_unplanned_total{reason="list of lists",service="gateway"} 2');
  expect(text).toMatch(/banyan_http_request_seconds_count\{[^}]*status="405"[^}]*\} 1/);
  expect(text).toContain('process_resident_memory_bytes');
});

it('leaves everything else to the gateway', async () => {
  const ask = await open();
  expect((await ask('/health', { method: 'POST' })).status).toBe(405);
  expect((await ask('/internal')).status).toBe(405);
});

it('neither prints nor shows an address that cannot be read', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const ask = await open();
  for (const path of ['/%E0%A4%A', '/graphql?%E0%A4%A', '/metrics/%']) {
    const response = await ask(path);
    expect([response.status, await response.text()]).toEqual([405, '']);
  }
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});
