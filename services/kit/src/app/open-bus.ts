// The bus as a process opens it at start: what is wrong with it is reported in a sentence that names the variable.
import type { Bus } from '../bus/bus.ts';
import { createBus } from '../bus/create-bus.ts';
import { unreachable } from '../config/unreachable.ts';
import type { Logger } from '../log/logger.ts';

/** Throws when `redisUrl` names a server that does not answer; without one, the bus of this process. */
export async function openBus(options: { redisUrl?: string; logger: Logger }): Promise<Bus> {
  if (options.redisUrl) await requireRedis(options.redisUrl);
  return createBus(options);
}

/** A machine on which everything starts is slow to say that nobody is there. */
const foundWithinMs = 10_000;

/** Asks once. The bus itself tries for ever, which is right for a Redis that went away, and hides what is wrong with it. */
export async function requireRedis(url: string): Promise<void> {
  const { Redis } = await import('ioredis');
  const probe = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: foundWithinMs,
    commandTimeout: foundWithinMs,
  });
  let cause: unknown;
  probe.on('error', (error) => {
    cause ??= error;
  });
  try {
    await probe.connect();
    await probe.ping();
  } catch (error) {
    throw unreachable('REDIS_URL', 'Redis', url, cause ?? error);
  } finally {
    probe.disconnect();
  }
}
