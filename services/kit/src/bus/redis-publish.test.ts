import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { layCable } from '../testing/cable.ts';
import { canTestRedis, startTestRedis } from '../testing/start-test-redis.ts';
import { connectBoth } from './redis-connection.ts';

test.skipIf(!canTestRedis)(
  'a Redis that is away is one line, however often it is tried, and one when it is back',
  async () => {
    const redis = await startTestRedis();
    onTestFinished(redis.stop);
    const cable = await layCable(Number(new URL(redis.url).port));
    onTestFinished(cable.stop);
    const lines: string[] = [];
    const logger = createLogger({ destination: { write: (line: string) => void lines.push(line) } });
    const said = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    const { sender, receiver, disconnect } = await connectBoth(`redis://127.0.0.1:${cable.port}`, logger);
    onTestFinished(disconnect);
    await cable.cut();
    // Both are tried again after 100, 200, 300 ms and so on.
    await pause(2_000);
    const away = 'redis (REDIS_URL) is not reachable; this is said again in a minute if it lasts';
    expect(said()).toEqual([away]);
    await cable.mend();
    await expect.poll(() => [sender.status, receiver.status], { timeout: 10_000 }).toEqual(['ready', 'ready']);
    expect(said()).toEqual([away, 'redis is reachable again']);
  },
);
