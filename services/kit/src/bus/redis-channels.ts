// Which channels this process listens to, kept through every loss of the connection.
import type { Redis } from 'ioredis';
import type { Logger } from '../log/logger.ts';
import { reconnect } from './redis-connection.ts';

export interface RedisChannels {
  /** Resolves when messages of this channel are heard. Asked for twice it is held twice. */
  hold: (channel: string) => Promise<void>;
  release: (channel: string) => void;
  /** Called when all channels are heard again after the connection was lost. */
  onBack: (listener: () => void) => () => void;
}

/** `receiver` must be connected and not subscribe again by itself: who is back is reported only when all is heard again. */
export function createRedisChannels(receiver: Redis, logger: Logger): RedisChannels {
  const held = new Map<string, { holders: number; handled: Promise<void> }>();
  const listeners = new Set<() => void>();
  const subscriber = keepSubscribed(receiver, held, listeners, logger);

  return {
    hold(channel) {
      const known = held.get(channel);
      if (known) {
        known.holders += 1;
        return known.handled;
      }
      const handled = subscriber.handle(channel);
      held.set(channel, { holders: 1, handled });
      return handled;
    },
    release(channel) {
      const known = held.get(channel);
      if (!known) return;
      known.holders -= 1;
      if (known.holders > 0) return;
      held.delete(channel);
      subscriber.leave(channel);
    },
    onBack(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Subscribes as long as the connection holds, and after each loss to all that is held; then the listeners are notified. */
function keepSubscribed(
  receiver: Redis,
  held: ReadonlyMap<string, unknown>,
  listeners: ReadonlySet<() => void>,
  logger: Logger,
) {
  let isReady = true;
  /** Anyone who waits for the next connection to hear all that is held. */
  const waiting: (() => void)[] = [];

  receiver.on('close', () => {
    isReady = false;
  });
  receiver.on('ready', () => {
    isReady = true;
    const channels = [...held.keys()];
    const subscribed = channels.length > 0 ? receiver.subscribe(...channels) : Promise.resolve();
    subscribed.then(
      () => {
        for (const resolve of waiting.splice(0)) resolve();
        for (const listener of listeners) listener();
      },
      reconnect(receiver, logger, 'redis was lost again'),
    );
  });
  return {
    async handle(channel: string): Promise<void> {
      try {
        if (isReady) await receiver.subscribe(channel);
        if (isReady) return;
      } catch (err) {
        // Only the next connection takes it up again.
        reconnect(receiver, logger, 'redis did not take a subscription')(err);
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    },
    leave(channel: string): void {
      if (isReady) receiver.unsubscribe(channel).catch(() => undefined);
    },
  };
}
