import { EventEmitter } from 'node:events';
import { declarationOf } from '../facts/catalogue.ts';
import { type AnyFact, type Fact, factTargets } from '../facts/fact.ts';
import type { Target } from '../facts/targets.ts';
import type { Logger } from '../log/logger.ts';
import type { Bus } from './bus.ts';
import { deliver } from './deliver.ts';

/** The bus of a process that holds every service. */
export function createMemoryBus(logger: Logger): Bus {
  const byType = new EventEmitter();
  byType.setMaxListeners(0);
  const followers = new Map<object, { targets: Set<Target>; hear: (fact: AnyFact) => void }>();
  return {
    async publish(fact: Fact) {
      byType.emit(fact.type, fact);
      if (followers.size === 0) return;
      const targets = factTargets(fact as AnyFact);
      for (const follower of followers.values()) {
        if (targets.some((target) => follower.targets.has(target))) follower.hear(fact as AnyFact);
      }
    },
    async subscribe(types, handler) {
      types.forEach(declarationOf);
      const listener = (fact: AnyFact) => deliver(fact, handler, logger);
      for (const type of types) byType.on(type, listener);
      return () => {
        for (const type of types) byType.off(type, listener);
      };
    },
    follow(handler) {
      const id = {};
      const targets = new Set<Target>();
      followers.set(id, { targets, hear: (fact) => deliver(fact, handler, logger) });
      return {
        add: async (target) => void targets.add(target),
        remove: (target) => void targets.delete(target),
        stop: () => void followers.delete(id),
      };
    },
    onGap: () => () => undefined,
    isWell: async () => true,
    async stop() {
      byType.removeAllListeners();
      followers.clear();
    },
  };
}
