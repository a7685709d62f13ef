// The two connections of a bus to Redis. A Redis that stands still, or whose machine is gone, refuses nothing and answers nothing:
// whatever it is asked has a limit (docs/decisions/0191-a-limit-on-every-hop.md).
import { Redis } from 'ioredis';
import type { Logger } from '../log/logger.ts';
import { onceAMinute } from '../log/once-a-minute.ts';

/** Not longer between two tries, so that a sign-out reported during a cut is heard within a second of its end. */
const longestPauseMs = 500;

/** Redis answers at once. What takes longer is given up, and may be done all the same when it goes on. */
const answerWithinMs = 3_000;

/** A connection that is not asked anything says nothing either: it is asked so often whether there is still somebody. */
const pingEveryMs = 5_000;

/** Two connections, since one that listens takes no other command: both, or none. */
export async function connectBoth(url: string, logger: Logger) {
  const handle = handleRedis(logger);
  const sender = handle(connect(url));
  const receiver = handle(connect(url, { autoResubscribe: false }));
  const heartbeats = [sender, receiver].map((redis) => keepAsking(redis, logger));
  const disconnect = () => {
    heartbeats.forEach(clearInterval);
    sender.disconnect();
    receiver.disconnect();
  };
  try {
    await Promise.all([sender.connect(), receiver.connect()]);
  } catch (error) {
    disconnect();
    throw error;
  }
  return { sender, receiver, disconnect };
}

function connect(url: string, options: { autoResubscribe?: boolean } = {}): Redis {
  return new Redis(url, {
    lazyConnect: true,
    connectTimeout: answerWithinMs,
    commandTimeout: answerWithinMs,
    maxRetriesPerRequest: 1,
    retryStrategy: (times) => Math.min(times * 100, longestPauseMs),
    ...options,
  });
}

/** Both are tried again twice a second, which is said once a minute, and once when both are back. */
function handleRedis(logger: Logger): (redis: Redis) => Redis {
  const once = onceAMinute();
  const away = new Set<Redis>();
  let isSaid = false;
  return (redis) => {
    redis.on('error', (err) => {
      away.add(redis);
      once('away', () => {
        isSaid = true;
        logger.warn({ err }, 'redis (REDIS_URL) is not reachable; this is said again in a minute if it lasts');
      });
    });
    redis.on('ready', () => {
      if (!away.delete(redis) || away.size > 0 || !isSaid) return;
      isSaid = false;
      logger.info('redis is reachable again');
    });
    return redis;
  };
}

/** For what has failed, or was not answered: says so, ends a connection that looks open and is dead, and looks for a new one. */
export const reconnect = (redis: Redis, logger: Logger, words: string) => (err: unknown) => {
  logger.warn({ err }, words);
  // Anyone who is not connected is on the way already, and must not be stopped there.
  if (redis.status === 'ready') redis.disconnect(true);
};

function keepAsking(redis: Redis, logger: Logger): NodeJS.Timeout {
  return setInterval(() => {
    if (redis.status !== 'ready') return;
    redis.ping().catch(reconnect(redis, logger, 'redis does not answer'));
  }, pingEveryMs).unref();
}
