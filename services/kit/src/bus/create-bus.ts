import type { Logger } from '../log/logger.ts';
import type { Bus } from './bus.ts';
import { createMemoryBus } from './memory-bus.ts';
import { createRedisBus } from './redis-bus.ts';

/** Redis when there is an address, in-process otherwise. */
export async function createBus(options: { redisUrl?: string; logger: Logger }): Promise<Bus> {
  return options.redisUrl ? createRedisBus(options.redisUrl, options.logger) : createMemoryBus(options.logger);
}
