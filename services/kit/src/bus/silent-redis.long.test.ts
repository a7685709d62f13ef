// A Redis that stands still, or whose machine has gone, refuses nothing and answers nothing (decision 191).
import { type Model, Schema } from 'mongoose';
import { describe, expect, onTestFinished, test } from 'vitest';
import '../testing/club.events.ts';
import { requireRedis } from '../app/open-bus.ts';
import { type AnyDomainEvent, createDomainEvent } from '../domain-events/domain-event.ts';
import { createEventLog } from '../domain-events/event-log.ts';
import { createLogger } from '../log/logger.ts';
import { connectMongo, ensureIndexes } from '../mongo/connect-mongo.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { withDomainEvent, withOutbox } from '../outbox/outbox-field.ts';
import { layCable } from '../testing/cable.ts';
import { startTestMongo } from '../testing/start-test-mongo.ts';
import { canTestRedis, startTestRedis, type TestRedis } from '../testing/start-test-redis.ts';
import type { Bus } from './bus.ts';
import { createBus } from './create-bus.ts';

const logger = createLogger({ level: 'silent' });
const added = (itemId: string) => createDomainEvent('club.itemAdded', { itemId, targets: ['all'] });
const idOf = ({ data }: AnyDomainEvent) => (data as { itemId: string }).itemId;
const within = { timeout: 20_000 };

async function start(): Promise<TestRedis> {
  const redis = await startTestRedis();
  onTestFinished(redis.stop);
  return redis;
}

async function openBus({ url }: { url: string }): Promise<Bus> {
  const bus = await createBus({ redisUrl: url, logger });
  onTestFinished(bus.stop);
  return bus;
}

/** It stands still until the answered function is called. */
function freeze({ pid }: TestRedis): () => void {
  process.kill(pid!, 'SIGSTOP');
  const thaw = () => void process.kill(pid!, 'SIGCONT');
  onTestFinished(thaw);
  return thaw;
}

interface Item {
  _id: string;
}

/** What writes and reports as a service does. */
async function startWriter(bus: Bus) {
  const mongo = await startTestMongo();
  const connection = await connectMongo(mongo.url, 'kit');
  const items: Model<Item> = connection.model<Item>('Item', new Schema<Item>({ _id: String }).plugin(withOutbox));
  const eventLog = createEventLog(connection, () => new Date());
  await Promise.all([ensureIndexes(connection), eventLog.prepare()]);
  const outbox = createOutbox({ connection, bus, eventLog, logger, retryEveryMs: 50, graceMs: 0 });
  onTestFinished(async () => {
    await outbox.stop();
    await connection.close();
    await mongo.stop();
  });
  return {
    async write(itemId: string) {
      const domainEvent = added(itemId);
      await items.updateOne({ _id: itemId }, withDomainEvent({}, domainEvent), { upsert: true });
      await outbox.dispatch(items, itemId, [domainEvent]);
    },
    waiting: () => items.countDocuments({ 'outbox.0': { $exists: true } }),
  };
}

describe.runIf(canTestRedis && !process.env.REDIS_URL)('a Redis that stands still', { timeout: 40_000 }, () => {
  test('keeps no write waiting, and all that was written meanwhile is reported when it goes on', async () => {
    const redis = await start();
    const there = await openBus(redis);
    const heard: string[] = [];
    await there.subscribe(['club.itemAdded'], (domainEvent) => void heard.push(idOf(domainEvent)));
    const writer = await startWriter(await openBus(redis));
    const thaw = freeze(redis);
    const ids = Array.from({ length: 20 }, (_, index) => `${index}`);
    for (const id of ids) await writer.write(id);
    expect([heard, await writer.waiting()]).toEqual([[], 20]);
    thaw();
    await expect.poll(() => [...new Set(heard)].sort(), within).toEqual(ids.sort());
    await expect.poll(writer.waiting, within).toBe(0);
  });

  test('is waited for once: what is reported after the first fails at once', async () => {
    const redis = await start();
    const bus = await openBus(redis);
    const thaw = freeze(redis);
    await expect(bus.publish(added('1'))).rejects.toThrow('Redis does not answer.');
    await expect(bus.publish(added('2'))).rejects.toThrow('Redis has not answered yet.');
    thaw();
    await expect.poll(() => bus.publish(added('3')).then(() => 'told'), within).toBe('told');
  });

  test('is not well while it does, and anyone who listens meanwhile hears afterwards', async () => {
    const redis = await start();
    const bus = await openBus(redis);
    const heard: string[] = [];
    const following = bus.follow((domainEvent) => void heard.push(idOf(domainEvent)));
    await following.add('everyone');
    const thaw = freeze(redis);
    const named = following.add('group:hikers');
    await expect(bus.isHealthy()).rejects.toThrow();
    thaw();
    await named;
    await expect.poll(() => bus.isHealthy().catch(() => false), within).toBe(true);
    const sender = await openBus(redis);
    await sender.publish(added('1'));
    await sender.publish(createDomainEvent('club.itemAdded', { itemId: '2', targets: ['hikers'] }));
    await expect.poll(() => heard, within).toEqual(['1', '2']);
  });

  test('is no Redis to start with, and that is said', async () => {
    const redis = await start();
    freeze(redis);
    await expect(createBus({ redisUrl: redis.url, logger })).rejects.toThrow();
    await expect(requireRedis(redis.url)).rejects.toThrow(
      `REDIS_URL: Redis at ${new URL(redis.url).host} does not answer. Look whether it runs, and whether the address is right.`,
    );
  });
});

test.runIf(canTestRedis)(
  'a connection that nobody is at the other end of any more is given up, and what was missed can be asked for',
  { timeout: 40_000 },
  async () => {
    const redis = await start();
    const cable = await layCable(Number(new URL(redis.url).port));
    onTestFinished(cable.stop);
    const [bus, other] = [await openBus({ url: `redis://127.0.0.1:${cable.port}` }), await openBus(redis)];
    const heard: string[] = [];
    let gaps = 0;
    for (const each of [bus, other])
      await each.subscribe(['club.itemAdded'], (domainEvent) => void heard.push(idOf(domainEvent)));
    bus.onGap(() => {
      gaps += 1;
    });
    cable.forget();
    await expect(bus.publish(added('lost'))).rejects.toThrow();
    await expect.poll(() => gaps, within).toBe(1);
    await expect.poll(() => bus.publish(added('told')).then(() => 'told', String), within).toBe('told');
    await expect.poll(() => heard.filter((id) => id === 'told'), within).toHaveLength(2);
  },
);
