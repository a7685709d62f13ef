import type { Redis } from 'ioredis';
import pTimeout from 'p-timeout';
import { declarationOf } from '../facts/catalogue.ts';
import { type AnyFact, factTargets, readFact } from '../facts/fact.ts';
import type { Target } from '../facts/targets.ts';
import type { Logger } from '../log/logger.ts';
import type { Bus, Following } from './bus.ts';
import { deliver } from './deliver.ts';
import { createRedisChannels, type RedisChannels } from './redis-channels.ts';
import { connectBoth } from './redis-connection.ts';

const typeChannel = (type: string) => `banyan:facts:${type}`;
const targetChannel = (target: Target) => `banyan:to:${target}`;

type Hear = (fact: AnyFact) => void;

/** The bus between processes. Every process hears its own facts through Redis too, so order is the same everywhere. */
export async function createRedisBus(url: string, logger: Logger): Promise<Bus> {
  const { sender, receiver, disconnect } = await connectBoth(url, logger);
  const channels = createRedisChannels(receiver, logger);
  const hearers = createHearers(channels);
  receiver.on('message', (channel: string, text: string) => {
    const fact = read(text);
    if (fact) hearers.hear(channel, fact);
  });
  return {
    publish: createPublish(sender),
    async subscribe(types, handler) {
      types.forEach(declarationOf);
      const hear: Hear = (fact) => deliver(fact, handler, logger);
      await Promise.all(types.map((type) => hearers.add(typeChannel(type), hear)));
      return () => {
        for (const type of types) hearers.remove(typeChannel(type), hear);
      };
    },
    follow: (handler) => following(hearers, (fact) => deliver(fact, handler, logger)),
    onGap: channels.onBack,
    async isWell() {
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

/** Some calls wait until what they did is told, such as a sign-out: not for long, as the sweeper tells it again. */
const toldWithinMs = 1_000;

function createPublish(sender: Redis): Bus['publish'] {
  let isSilent = false;
  return async (fact) => {
    // Each would wait in vain, one after the other, until what was sent is answered or given up.
    if (isSilent) throw new Error('Redis has not answered yet.');
    const text = JSON.stringify(fact);
    const pipeline = sender.pipeline().publish(typeChannel(fact.type), text);
    for (const target of factTargets(fact as AnyFact)) pipeline.publish(targetChannel(target), text);
    const sent = pipeline.exec();
    const noticeSilence = () => {
      isSilent = true;
      void sent.finally(() => (isSilent = false)).catch(() => {});
      throw new Error('Redis does not answer.');
    };
    for (const [error] of (await pTimeout(sent, { milliseconds: toldWithinMs, fallback: noticeSilence })) ?? [])
      if (error) throw error;
  };
}

interface Hearers {
  add: (channel: string, hear: Hear) => Promise<void>;
  remove: (channel: string, hear: Hear) => void;
  hear: (channel: string, fact: AnyFact) => void;
  clear: () => void;
}

function createHearers(channels: RedisChannels): Hearers {
  const byChannel = new Map<string, Set<Hear>>();
  return {
    add(channel, hear) {
      const known = byChannel.get(channel) ?? new Set();
      byChannel.set(channel, known.add(hear));
      return channels.hold(channel);
    },
    remove(channel, hear) {
      const known = byChannel.get(channel);
      if (!known?.delete(hear)) return;
      if (known.size === 0) byChannel.delete(channel);
      channels.release(channel);
    },
    hear(channel, fact) {
      for (const hear of byChannel.get(channel) ?? []) hear(fact);
    },
    clear: () => byChannel.clear(),
  };
}

function following(hearers: Hearers, hear: Hear): Following {
  const heard = new Map<Target, Promise<void>>();
  const remove = (target: Target) => {
    if (heard.delete(target)) hearers.remove(targetChannel(target), hear);
  };
  return {
    add(target) {
      const known = heard.get(target) ?? hearers.add(targetChannel(target), hear);
      heard.set(target, known);
      return known;
    },
    remove,
    stop: () => [...heard.keys()].forEach(remove),
  };
}

function read(text: string): AnyFact | null {
  try {
    return readFact(JSON.parse(text));
  } catch {
    return null;
  }
}
