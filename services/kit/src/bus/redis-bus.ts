import { Redis } from 'ioredis';
import { type AnyFact, readFact } from '../facts/fact.ts';
import type { Logger } from '../log/logger.ts';
import type { Bus } from './bus.ts';
import { createMemoryBus } from './memory-bus.ts';

const prefix = 'banyan:facts:';

/** The bus between processes. Every process hears its own facts through Redis too, so order is the same everywhere. */
export async function createRedisBus(url: string, logger: Logger): Promise<Bus> {
  const sender = connect(url, logger);
  const receiver = connect(url, logger);
  const disconnect = () => {
    sender.disconnect();
    receiver.disconnect();
  };
  const local = createMemoryBus(logger);
  try {
    await Promise.all([sender.connect(), receiver.connect()]);
    await receiver.psubscribe(`${prefix}*`);
  } catch (error) {
    disconnect();
    throw error;
  }
  receiver.on('pmessage', (_pattern, _channel, text: string) => {
    const fact = read(text);
    if (fact) void local.publish(fact);
  });
  return {
    async publish(fact) {
      await sender.publish(prefix + fact.type, JSON.stringify(fact));
    },
    subscribe: local.subscribe,
    onGap: gapsOf(receiver),
    async stop() {
      await local.stop();
      disconnect();
    },
  };
}

/** ioredis subscribes again by itself; `ready` after the first one means we were away. */
function gapsOf(receiver: Redis): Bus['onGap'] {
  return (listener) => {
    receiver.on('ready', listener);
    return () => void receiver.off('ready', listener);
  };
}

function connect(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    retryStrategy: (times) => Math.min(times * 200, 5_000),
  });
  redis.on('error', (err) => logger.warn({ err }, 'redis is not reachable'));
  return redis;
}

function read(text: string): AnyFact | null {
  try {
    return readFact(JSON.parse(text));
  } catch {
    return null;
  }
}
