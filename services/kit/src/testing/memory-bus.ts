import type { Bus } from '../bus/bus.ts';
import { createMemoryBus } from '../bus/memory-bus.ts';
import type { AnyDomainEvent } from '../domain-events/domain-event.ts';
import { createLogger } from '../log/logger.ts';

/** An in-process bus that also remembers what was reported, in order. */
export function memoryBus(): Bus & { domainEvents: AnyDomainEvent[] } {
  const bus = createMemoryBus(createLogger({ level: 'silent' }));
  const domainEvents: AnyDomainEvent[] = [];
  return {
    ...bus,
    domainEvents,
    async publish(domainEvent) {
      domainEvents.push(domainEvent as AnyDomainEvent);
      await bus.publish(domainEvent);
    },
  };
}
