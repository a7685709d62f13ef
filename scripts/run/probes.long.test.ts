// What each part answers to who chooses among several, each in a process of its own, while one thing after another is out.
import { once } from 'node:events';
import { canTestRedis } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { startChain } from './testing/start-chain.ts';
import type { RunningPart } from './testing/start-part.ts';

const soon = { timeout: 20_000, interval: 50 };

const ask = async ({ url }: RunningPart, path: string) => {
  const response = await fetch(url + path);
  const { reason } = (await response.json()) as { reason?: string };
  return [response.status, reason];
};

const ready = [200, undefined];
const lacking = (reason: string) => [503, reason];

it.runIf(canTestRedis)(
  'each part is ready with what it needs, and no outage goes on from one to the next',
  async () => {
    const { mongo, bus, parts } = await startChain('feed');
    const { service: feed, gateway, shell } = parts;
    const standing = async () => ({
      feed: await ask(feed, '/ready'),
      gateway: await ask(gateway, '/ready'),
      shell: await ask(shell, '/ready'),
    });
    const becomes = (expected: object) => expect.poll(standing, soon).toEqual(expected);
    const all = { feed: ready, gateway: ready, shell: ready };
    const health = async (part: RunningPart) => String((await ask(part, '/health'))[1]);
    await becomes(all);

    await mongo.takeAway();
    await becomes({ ...all, feed: lacking('The database (MONGODB_URL) does not answer.') });
    await expect.poll(() => health(gateway), soon).toContain('The feed: The database (MONGODB_URL) does not answer.');
    await expect
      .poll(() => health(shell), soon)
      .toMatch(/The gateway: .*The feed: The database \(MONGODB_URL\) does not answer\./);
    await mongo.bringBack();
    await becomes(all);

    await bus.cut();
    const deaf = lacking('Redis (REDIS_URL) does not answer.');
    await becomes({ ...all, feed: deaf, gateway: deaf });
    await bus.mend();
    await becomes(all);

    feed.child.kill('SIGTERM');
    const leaving = lacking('This process is stopping.');
    await becomes({ ...all, feed: leaving });
    gateway.child.kill('SIGTERM');
    await becomes({ ...all, feed: leaving, gateway: leaving });

    const ended = once(gateway.child, 'exit');
    gateway.child.kill('SIGKILL');
    await ended;
    const alone = lacking('The gateway does not answer.');
    await expect.poll(() => ask(shell, '/ready'), soon).toEqual(alone);
    await expect.poll(() => ask(shell, '/health'), soon).toEqual(alone);
    for (const part of [feed, shell]) expect(await ask(part, '/alive')).toEqual(ready);
  },
  120_000,
);
