import type { Bus } from '../bus/bus.ts';
import { createMemoryBus } from '../bus/memory-bus.ts';
import type { AnyFact } from '../facts/fact.ts';
import { createLogger } from '../log/logger.ts';

/** An in-process bus that also remembers what was told, in order. */
export function memoryBus(): Bus & { facts: AnyFact[] } {
  const bus = createMemoryBus(createLogger({ level: 'silent' }));
  const facts: AnyFact[] = [];
  return {
    ...bus,
    facts,
    async publish(fact) {
      facts.push(fact as AnyFact);
      await bus.publish(fact);
    },
  };
}
