import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import '../testing/club.events.ts';
import { type AnyDomainEvent, createDomainEvent } from '../domain-events/domain-event.ts';
import { createLogger } from '../log/logger.ts';
import { layCable } from '../testing/cable.ts';
import { canTestRedis, startTestRedis, type TestRedis } from '../testing/start-test-redis.ts';
import type { Bus } from './bus.ts';
import { createBus } from './create-bus.ts';

const logger = createLogger({ level: 'silent' });
const added = (itemId: string) => createDomainEvent('club.itemAdded', { itemId, targets: ['all'] });

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += 5) {
    if (waited > 3_000) throw new Error('it did not happen within 3 s');
    await wait(5);
  }
}

/** The promises every bus keeps; `open` gives one end of it, as one process would hold. */
function contract(open: () => Promise<Bus>) {
  let here: Bus;
  let there: Bus;
  beforeAll(async () => {
    here = await open();
    there = await open();
  });
  afterAll(async () => {
    await here.stop();
    await there.stop();
  });

  test('a domain event reaches every subscriber of its type, whole and in order', async () => {
    const heard: AnyDomainEvent[] = [];
    const also: AnyDomainEvent[] = [];
    const stops = [
      await here.subscribe(['club.itemAdded'], (domainEvent) => void heard.push(domainEvent)),
      await there.subscribe(['club.itemAdded'], (domainEvent) => void also.push(domainEvent)),
    ];
    const domainEvents = ['1', '2', '3'].map(added);
    for (const domainEvent of domainEvents) await here.publish(domainEvent);
    await until(() => heard.length === 3);
    if (here !== there) await until(() => also.length === 3);
    expect(heard).toEqual(domainEvents);
    expect(heard[0]?.at).toBeInstanceOf(Date);
    for (const stop of stops) stop();
  });

  test('types nobody asked for are not heard, and after the end nothing is', async () => {
    const heard: string[] = [];
    const stop = await here.subscribe(['club.itemUpdated'], ({ type }) => void heard.push(type));
    const all: string[] = [];
    const stopAll = await here.subscribe(['club.itemAdded', 'club.itemUpdated'], ({ type }) => void all.push(type));
    await here.publish(added('1'));
    await until(() => all.length === 1);
    expect(heard).toEqual([]);
    stop();
    await here.publish(createDomainEvent('club.itemUpdated', { itemId: '1', targets: [], cause: 'reaction' }));
    await until(() => all.length === 2);
    expect(heard).toEqual([]);
    stopAll();
  });

  test('a follower hears what is sent to the topics it named, until it lets them go', async () => {
    const heard: string[] = [];
    const following = there.follow((domainEvent) => void heard.push((domainEvent.data as { itemId: string }).itemId));
    await Promise.all([following.add('group:hikers'), following.add('everyone')]);
    const emit = async (itemId: string, ...topics: string[]) =>
      here.publish(createDomainEvent('club.itemAdded', { itemId, targets: topics }));
    await emit('cooks', 'cooks');
    await emit('hikers', 'hikers');
    await emit('all', 'all');
    await until(() => heard.length === 2);
    expect(heard).toEqual(['hikers', 'all']);
    following.remove('group:hikers');
    await emit('hikers again', 'hikers');
    await emit('all again', 'all');
    await until(() => heard.length === 3);
    expect(heard.at(-1)).toBe('all again');
    following.stop();
    await emit('nobody', 'all');
    await wait(30);
    expect(heard).toHaveLength(3);
  });

  test('a handler that throws, at once or later, harms no other', async () => {
    const heard: string[] = [];
    const stops = [
      await here.subscribe(['club.itemAdded'], () => {
        throw new Error('at once');
      }),
      await here.subscribe(['club.itemAdded'], async () => {
        throw new Error('later');
      }),
      await here.subscribe(['club.itemAdded'], ({ id }) => void heard.push(id)),
    ];
    await here.publish(added('1'));
    await until(() => heard.length === 1);
    for (const stop of stops) stop();
  });
}

describe('the bus inside one process', () => {
  const bus = createBus({ logger });
  contract(() => bus);
});

describe.runIf(canTestRedis)('the bus through Redis', () => {
  let redis: TestRedis;
  let url: string;

  beforeAll(async () => {
    redis = await startTestRedis();
    url = redis.url;
  });
  afterAll(() => redis.stop());

  contract(() => createBus({ redisUrl: url, logger }));

  test('a Redis that is not there is an error at start, not a silent bus', async () => {
    await expect(createBus({ redisUrl: 'redis://127.0.0.1:1', logger })).rejects.toThrow();
  });

  test('garbage on the channel is dropped', async () => {
    const bus = await createBus({ redisUrl: url, logger });
    const heard: string[] = [];
    await bus.subscribe(['club.itemAdded'], ({ id }) => void heard.push(id));
    const sender = new Redis(url);
    for (const text of [
      '',
      '{',
      '1',
      '{"type":"feed.itemAdded"}',
      JSON.stringify({ ...added('1'), data: { itemId: 7 } }),
    ]) {
      await sender.publish('banyan:facts:feed.itemAdded', text);
    }
    const good = added('2');
    await bus.publish(good);
    await until(() => heard.length > 0);
    expect(heard).toEqual([good.id]);
    sender.disconnect();
    await bus.stop();
  });

  test('only the topics that are followed travel to a process', async () => {
    const bus = await createBus({ redisUrl: url, logger });
    const admin = new Redis(url);
    const channels = async () => ((await admin.call('PUBSUB', 'CHANNELS')) as string[]).sort();
    const before = await channels();
    const following = bus.follow(() => undefined);
    await Promise.all([following.add('member:maya'), following.add('member:maya')]);
    expect(await channels()).toEqual([...before, 'banyan:to:member:maya'].sort());
    following.remove('member:maya');
    await wait(50);
    expect(await channels()).toEqual(before);
    admin.disconnect();
    await bus.stop();
  });

  test('a topic that is named while the bus is cut off is heard when it is back', async () => {
    const cable = await layCable(Number(new URL(url).port));
    const bus = await createBus({ redisUrl: `redis://127.0.0.1:${cable.port}`, logger });
    const heard: string[] = [];
    let isBack = false;
    bus.onGap(() => {
      isBack = true;
    });
    const following = bus.follow((domainEvent) => void heard.push(domainEvent.id));
    await following.add('group:hikers');
    await cable.cut();
    await wait(50);
    const named = following.add('everyone').then(() => isBack);
    await wait(250);
    await cable.mend();
    expect(await named).toBe(true);
    const sender = await createBus({ redisUrl: url, logger });
    const domainEvent = added('1');
    await sender.publish(domainEvent);
    await until(() => heard.length === 1);
    await Promise.all([sender.stop(), bus.stop()]);
    await cable.stop();
  });

  test('a domain event that did not reach Redis is an error to who reported it, who notifies it again', async () => {
    const cable = await layCable(Number(new URL(url).port));
    const bus = await createBus({ redisUrl: `redis://127.0.0.1:${cable.port}`, logger });
    await cable.cut();
    await expect(bus.publish(added('1'))).rejects.toThrow();
    await bus.stop();
    await cable.stop();
  });

  test('after a cut the bus says that there was a gap and hears again', async () => {
    const bus = await createBus({ redisUrl: url, logger });
    const heard: string[] = [];
    let gaps = 0;
    await bus.subscribe(['club.itemAdded'], ({ id }) => void heard.push(id));
    bus.onGap(() => {
      gaps += 1;
    });
    const admin = new Redis(url);
    await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await until(() => gaps === 1);
    const domainEvent = added('1');
    for (let attempt = 0; heard.length === 0 && attempt < 50; attempt++) {
      await bus.publish(domainEvent);
      await wait(20);
    }
    expect(heard).toContain(domainEvent.id);
    admin.disconnect();
    await bus.stop();
  });
});
