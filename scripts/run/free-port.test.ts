import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { requireFreePort } from './free-port.ts';

it('reports a taken port in one sentence and offers the next', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is taken: choose another, such as PORT=${port + 1}.`,
  );
});

it('accepts a free one, and an address of this machine only', async () => {
  await requireFreePort(0, '127.0.0.1');
  await expect(requireFreePort(0, '192.0.2.1')).rejects.toThrow('This machine has no address 192.0.2.1: correct HOST.');
});
