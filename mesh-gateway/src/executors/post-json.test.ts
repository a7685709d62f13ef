import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { postJson } from './post-json.ts';

/** A balancer keeps connections too, and unlike our services does not say for how long. */
async function silentOnHowLong(): Promise<number> {
  const server = createServer({ keepAliveTimeout: 0 }, (_req, res) => void res.end('{}'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

it('lets an idle connection go before a service closes it, which is after 5 s', async () => {
  const port = await silentOnHowLong();
  const limits = vi.spyOn(Socket.prototype, 'setTimeout');
  onTestFinished(() => limits.mockRestore());
  const url = new URL(`http://127.0.0.1:${port}/graphql`);
  await postJson({ url, headers: {}, body: '{}', timeoutMs: 10_000, mayRepeat: false });
  await turn();
  const ofOurs = limits.mock.calls.filter((_, call) => (limits.mock.contexts[call] as Socket).remotePort === port);
  const [idleMs] = ofOurs.at(-1) ?? [];
  expect(idleMs).toBeGreaterThan(0);
  expect(idleMs).toBeLessThan(5_000);
});
