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
] as const)(
  'notifies the operator that the process of %s refuses the key, and visitors nothing',
  async (option, path) => {
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
  },
);

it('notifies the operator of a key that is refused where a socket is opened, and the visitor nothing', async () => {
  const logger = { warn: vi.fn(), error: vi.fn() };
  const far = http.createServer().listen(0, '127.0.0.1');
  await once(far, 'listening');
  onTestFinished(() => void far.close());
  far.on('upgrade', (_req, socket) => {
    onTestFinished(() => void socket.destroy());
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Internal-Key-Refused: 1\r\n\r\n',
    );
  });
  const gatewayUrl = `http://127.0.0.1:${(far.address() as AddressInfo).port}`;
  const { url } = await openServer({ internalKey: 'n'.repeat(32), logger, gatewayUrl });
  const call = http.get(`${url}/graphql`, { headers: { connection: 'Upgrade', upgrade: 'websocket' } });
  const [{ headers }, socket] = await once(call, 'upgrade');
  socket.destroy();
  expect(headers).toMatchObject({ upgrade: 'websocket' });
  expect(headers).not.toHaveProperty('x-internal-key-refused');
  expect(logger.error).toHaveBeenCalledWith(
    { code: 'INTERNAL_KEY_REFUSED', host: new URL(gatewayUrl).host },
    expect.stringContaining('INTERNAL_KEY'),
  );
});

it.each([
  ['gatewayUrl', '/graphql'],
  ['mediaUrl', '/media/upload'],
] as const)(
  'of a balancer that has no process behind %s one line is said, and one when there is',
  async (option, path) => {
    const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    // What broke in the process itself comes from the process.
    let answer: [number, string] = [500, 'text/html'];
    const far = http.createServer((_req, res) => res.writeHead(answer[0], { 'content-type': answer[1] }).end('{}'));
    await once(far.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void far.close());
    const { port } = far.address() as AddressInfo;
    const { url } = await openServer({ logger, [option]: `http://127.0.0.1:${port}` });
    const ask = () => fetch(url + path, { method: 'POST' });
    await ask();
    expect(logger.warn).not.toHaveBeenCalled();
    answer = [503, 'text/html'];
    await ask();
    await ask();
    const host = `127.0.0.1:${port}`;
    expect(logger.warn.mock.calls).toEqual([[{ code: 'HTTP_503', host }, expect.any(String)]]);
    // The process itself, which cannot answer this one.
    answer = [503, 'application/json'];
    await ask();
    expect(logger.info.mock.calls).toEqual([[{ host }, 'a neighbour answers again']]);
  },
);
