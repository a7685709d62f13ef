import type { Logger } from '../log/logger.ts';
import type { Bus } from './bus.ts';
import { createMemoryBus } from './memory-bus.ts';

/** Redis when there is an address, in-process otherwise. */
export async function createBus(options: { redisUrl?: string; logger: Logger }): Promise<Bus> {
  if (!options.redisUrl) return createMemoryBus(options.logger);
  // Its driver is loaded only where there is a Redis.
  const { createRedisBus } = await import('./redis-bus.ts');
  return createRedisBus(options.redisUrl, options.logger);
}
