import { EventEmitter } from 'node:events';
import { declarationOf } from '../domain-events/catalogue.ts';
import { type AnyDomainEvent, type DomainEvent, domainEventTopics } from '../domain-events/domain-event.ts';
import type { Topic } from '../domain-events/topics.ts';
import type { Logger } from '../log/logger.ts';
import type { Bus } from './bus.ts';
import { deliver } from './deliver.ts';

/** The bus of a process that holds every service. */
export function createMemoryBus(logger: Logger): Bus {
  const byType = new EventEmitter();
  byType.setMaxListeners(0);
  const followers = new Map<object, { topics: Set<Topic>; handle: (domainEvent: AnyDomainEvent) => void }>();
  return {
    async publish(domainEvent: DomainEvent) {
      byType.emit(domainEvent.type, domainEvent);
      if (followers.size === 0) return;
      const topics = domainEventTopics(domainEvent as AnyDomainEvent);
      for (const follower of followers.values()) {
        if (topics.some((topic) => follower.topics.has(topic))) follower.handle(domainEvent as AnyDomainEvent);
      }
    },
    async subscribe(types, handler) {
      types.forEach(declarationOf);
      const listener = (domainEvent: AnyDomainEvent) => deliver(domainEvent, handler, logger);
      for (const type of types) byType.on(type, listener);
      return () => {
        for (const type of types) byType.off(type, listener);
      };
    },
    follow(handler) {
      const id = {};
      const topics = new Set<Topic>();
      followers.set(id, { topics, handle: (domainEvent) => deliver(domainEvent, handler, logger) });
      return {
        add: async (topic) => void topics.add(topic),
        remove: (topic) => void topics.delete(topic),
        stop: () => void followers.delete(id),
      };
    },
    onGap: () => () => undefined,
    isHealthy: async () => true,
    async stop() {
      byType.removeAllListeners();
      followers.clear();
    },
  };
}
