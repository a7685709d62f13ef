import type { Redis } from 'ioredis';
import pTimeout from 'p-timeout';
import { declarationOf } from '../domain-events/catalogue.ts';
import { type AnyDomainEvent, domainEventTopics, readDomainEvent } from '../domain-events/domain-event.ts';
import type { Topic } from '../domain-events/topics.ts';
import type { Logger } from '../log/logger.ts';
import type { Bus, BusSubscription } from './bus.ts';
import { deliver } from './deliver.ts';
import { createRedisChannels, type RedisChannels } from './redis-channels.ts';
import { connectBoth } from './redis-connection.ts';

const typeChannel = (type: string) => `banyan:facts:${type}`;
const topicChannel = (topic: Topic) => `banyan:to:${topic}`;

type Handle = (domainEvent: AnyDomainEvent) => void;

/** The bus between processes. Every process hears its own domain events through Redis too, so order is the same everywhere. */
export async function createRedisBus(url: string, logger: Logger): Promise<Bus> {
  const { sender, receiver, disconnect } = await connectBoth(url, logger);
  const channels = createRedisChannels(receiver, logger);
  const hearers = createHearers(channels);
  receiver.on('message', (channel: string, text: string) => {
    const domainEvent = read(text);
    if (domainEvent) hearers.handle(channel, domainEvent);
  });
  return {
    publish: createPublish(sender),
    async subscribe(types, handler) {
      types.forEach(declarationOf);
      const handle: Handle = (domainEvent) => deliver(domainEvent, handler, logger);
      await Promise.all(types.map((type) => hearers.add(typeChannel(type), handle)));
      return () => {
        for (const type of types) hearers.remove(typeChannel(type), handle);
      };
    },
    follow: (handler) => following(hearers, (domainEvent) => deliver(domainEvent, handler, logger)),
    onGap: channels.onBack,
    async isHealthy() {
      // Without a connection a ping would wait for one.
      if (sender.status !== 'ready' || receiver.status !== 'ready') return false;
      await Promise.all([sender.ping(), receiver.ping()]);
      return true;
    },
    async stop() {
      hearers.clear();
      disconnect();
    },
  };
}

/** Some calls wait until what they did is reported, such as a sign-out: not for long, as the retry job publishes it again. */
const publishedWithinMs = 1_000;

function createPublish(sender: Redis): Bus['publish'] {
  let isSilent = false;
  return async (domainEvent) => {
    // Each would wait for nothing, one after the other, until what was sent is answered or given up.
    if (isSilent) throw new Error('Redis has not answered yet.');
    const text = JSON.stringify(domainEvent);
    const pipeline = sender.pipeline().publish(typeChannel(domainEvent.type), text);
    for (const topic of domainEventTopics(domainEvent as AnyDomainEvent)) pipeline.publish(topicChannel(topic), text);
    const sent = pipeline.exec();
    const noticeSilence = () => {
      isSilent = true;
      void sent.finally(() => (isSilent = false)).catch(() => {});
      throw new Error('Redis does not answer.');
    };
    for (const [error] of (await pTimeout(sent, { milliseconds: publishedWithinMs, fallback: noticeSilence })) ?? [])
      if (error) throw error;
  };
}

interface Hearers {
  add: (channel: string, handle: Handle) => Promise<void>;
  remove: (channel: string, handle: Handle) => void;
  handle: (channel: string, domainEvent: AnyDomainEvent) => void;
  clear: () => void;
}

function createHearers(channels: RedisChannels): Hearers {
  const byChannel = new Map<string, Set<Handle>>();
  return {
    add(channel, handle) {
      const known = byChannel.get(channel) ?? new Set();
      byChannel.set(channel, known.add(handle));
      return channels.hold(channel);
    },
    remove(channel, handle) {
      const known = byChannel.get(channel);
      if (!known?.delete(handle)) return;
      if (known.size === 0) byChannel.delete(channel);
      channels.release(channel);
    },
    handle(channel, domainEvent) {
      for (const handle of byChannel.get(channel) ?? []) handle(domainEvent);
    },
    clear: () => byChannel.clear(),
  };
}

function following(hearers: Hearers, handle: Handle): BusSubscription {
  const handled = new Map<Topic, Promise<void>>();
  const remove = (topic: Topic) => {
    if (handled.delete(topic)) hearers.remove(topicChannel(topic), handle);
  };
  return {
    add(topic) {
      const known = handled.get(topic) ?? hearers.add(topicChannel(topic), handle);
      handled.set(topic, known);
      return known;
    },
    remove,
    stop: () => [...handled.keys()].forEach(remove),
  };
}

function read(text: string): AnyDomainEvent | null {
  try {
    return readDomainEvent(JSON.parse(text));
  } catch {
    return null;
  }
}
