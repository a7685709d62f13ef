import { Socket } from 'node:net';
import pTimeout from 'p-timeout';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestMongo } from '../testing/start-test-mongo.ts';
import { connectMongo, disconnectMongo, isAnswering } from './connect-mongo.ts';

afterEach(() => vi.restoreAllMocks());

/** As when the database ends a connection at the very moment at which something is written to it; says whether it came to that. */
function closeNextWrites(count: number): () => number {
  const write = Socket.prototype.write;
  let left = count;
  vi.spyOn(Socket.prototype, 'write').mockImplementation(function (this: Socket, ...given: unknown[]) {
    if (left > 0) {
      left -= 1;
      this.destroy();
    }
    return Reflect.apply(write, this, given) as boolean;
  });
  return () => count - left;
}

// The driver waits for a closed socket to drain, for ever: its patch (scripts/bootstrap/) ends that. Whatever is written first, a heartbeat too.
test('what is written to a connection that is just closing ends, and the database is found again', async () => {
  const connection = await connectMongo((await startTestMongo()).url, 'kit');
  const closed = closeNextWrites(3);
  const asked = Array.from({ length: 3 }, () => connection.collection('rows').findOne({}));
  const ended = await pTimeout(Promise.allSettled(asked), { milliseconds: 10_000, fallback: () => 'still waiting' });
  expect(ended).not.toBe('still waiting');
  expect(closed()).toBe(3);
  await vi.waitFor(async () => expect(await isAnswering(connection)).toBe(true), { timeout: 10_000 });
  await disconnectMongo(connection);
}, 30_000);
