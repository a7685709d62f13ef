import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { markRefusedKey } from '@banyan/kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openServer } from './testing/open-server.ts';

/** A neighbour that knows this key alone. */
async function neighbour(internalKey: string): Promise<string> {
  const server = http.createServer((req, res) => {
    markRefusedKey(req, res, internalKey);
    res.end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  ['gatewayUrl', '/graphql'],
  ['mediaUrl', '/media/upload'],
] as const)('tells the operator that the process of %s refuses the key, and visitors nothing', async (option, path) => {
  const logger = { warn: vi.fn(), error: vi.fn() };
  const internalKey = 'n'.repeat(32);
  const answers = async (theirs: string) => {
    const { url } = await openServer({ internalKey, logger, [option]: await neighbour(theirs) });
    return [await fetch(url + path, { method: 'POST' }), await fetch(url + path, { method: 'POST' })];
  };
  for (const { status, headers } of [...(await answers(internalKey)), ...(await answers('o'.repeat(32)))]) {
    expect([status, headers.get('x-internal-key-refused')]).toEqual([200, null]);
  }
  expect(logger.error).toHaveBeenCalledTimes(1);
  expect(logger.error).toHaveBeenCalledWith(
    { code: 'INTERNAL_KEY_REFUSED', host: expect.any(String) },
    expect.stringContaining('INTERNAL_KEY'),
  );
});
