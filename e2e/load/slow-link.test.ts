import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openSlowLink } from './slow-link.ts';

test('200 kB over 1.6 Mbit/s and 150 ms take a second and two round trips, every byte intact', async () => {
  const body = Buffer.alloc(200_000, 'banyan');
  const server = createServer((_request, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const link = await openSlowLink({
    targetPort: (server.address() as AddressInfo).port,
    downKbit: 1600,
    upKbit: 750,
    roundTripMs: 150,
  });
  const start = performance.now();
  const received = await new Promise<Buffer>((resolve, reject) => {
    get({ port: link.port, host: '127.0.0.1' }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
  const elapsed = performance.now() - start;
  await link.stop();
  await new Promise((resolve) => server.close(resolve));
  expect(received.equals(body)).toBe(true);
  expect(elapsed).toBeGreaterThan(1250);
});
