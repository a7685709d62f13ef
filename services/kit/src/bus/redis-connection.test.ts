import type { Redis } from 'ioredis';
import { expect, test, vi } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { reconnect } from './redis-connection.ts';

test.each([
  ['looks open', 'ready', [[true]]],
  ['is being made', 'connecting', []],
  ['is being greeted', 'connect', []],
  ['is about to be made', 'reconnecting', []],
])('a connection that %s is ended for a new one only where it stands', (_, status, ended) => {
  const disconnect = vi.fn();
  const redis = { status, disconnect } as unknown as Redis;
  reconnect(redis, createLogger({ level: 'silent' }), 'redis does not answer')(new Error('too late'));
  expect(disconnect.mock.calls).toEqual(ended);
});
