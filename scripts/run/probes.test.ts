// What each part answers to who chooses among several, each in a process of its own, while one thing after another is out.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { urlVariable } from '@banyan/kit';
import { canTestRedis, layCable, startMortalMongo, startTestRedis } from '@banyan/kit/testing';
import { serviceNames } from '@banyan/services';
import { expect, it, onTestFinished } from 'vitest';
import { type RunningPart, startPart } from './testing/start-part.ts';

const soon = { timeout: 20_000, interval: 50 };

/** A feed, a gateway and a shell, with a database and a bus that a test may take away. */
async function startChain() {
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-probes-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const mongo = await startMortalMongo();
  const redis = await startTestRedis();
  const bus = await layCable(Number(new URL(redis.url).port));
  onTestFinished(async () => {
    await bus.stop();
    await redis.stop();
  });
  const { PATH = '', HOME = '' } = process.env;
  const own = { MONGODB_URL: mongo.url, REDIS_URL: `redis://127.0.0.1:${bus.port}`, DATA_DIR: dataDir };
  const shared = { PATH, HOME, ...own, PORT: '0', INTERNAL_KEY: 'k'.repeat(32), STOP_NOTICE_SECONDS: '60' };
  const nobody = Object.fromEntries(serviceNames.map((name) => [urlVariable(name), 'http://127.0.0.1:1']));
  const feed = await startPart({ ...shared, ...nobody, SERVICE: 'feed' });
  const gateway = await startPart({ ...shared, ...nobody, FEED_URL: feed.url, SERVICE: 'gateway' });
  const shell = await startPart({ ...shared, ...nobody, GATEWAY_URL: gateway.url, SERVICE: 'shell' });
  return { mongo, bus, parts: { feed, gateway, shell } };
}

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
    const { mongo, bus, parts } = await startChain();
    const { feed, gateway, shell } = parts;
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
    await becomes({ ...all, feed: lacking('The database does not answer.') });
    await expect.poll(() => health(gateway), soon).toContain('The feed: The database does not answer.');
    await expect.poll(() => health(shell), soon).toMatch(/The gateway: .*The feed: The database does not answer\./);
    await mongo.bringBack();
    await becomes(all);

    await bus.cut();
    const deaf = lacking('The bus does not answer.');
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
    await expect.poll(() => ask(shell, '/ready'), soon).toEqual(lacking('The gateway does not answer.'));
    for (const part of [feed, shell]) expect(await ask(part, '/alive')).toEqual(ready);
  },
  120_000,
);
