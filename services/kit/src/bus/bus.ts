import type { DomainEventType } from '../domain-events/catalogue.ts';
import type { AnyDomainEvent, DomainEvent } from '../domain-events/domain-event.ts';
import type { Topic } from '../domain-events/topics.ts';

export type DomainEventHandler<T extends DomainEventType> = (
  domainEvent: Extract<AnyDomainEvent, { type: T }>,
) => void | Promise<void>;

/** Hears what is sent to some topics, and nothing else reaches this process for it. */
export interface BusSubscription {
  /** Resolves when domain events sent to this topic from now on are heard; while the bus is away, when it is back. */
  add: (topic: Topic) => Promise<void>;
  remove: (topic: Topic) => void;
  stop: () => void;
}

/** How domain events travel. At least once: a handler may meet a domain event twice and must not mind. */
export interface Bus {
  publish: (domainEvent: DomainEvent) => Promise<void>;
  /**
   * For a service that acts on what others report: every domain event of these types. Resolves, once it hears, to the function that
   * ends it. A handler that throws is logged and harms no one else.
   */
  subscribe: <T extends DomainEventType>(types: readonly T[], handler: DomainEventHandler<T>) => Promise<() => void>;
  /** For a gateway: the domain events sent to the topics it names. One reported to two of them may be heard twice. */
  follow: (handler: (domainEvent: AnyDomainEvent) => void) => BusSubscription;
  /** Called after the bus was cut off and hears again: domain events reported meanwhile are only in the domain event logs. */
  onGap: (listener: () => void) => () => void;
  /** Are domain events carried at the moment? Resolves late, or never, when what carries them hangs. */
  isHealthy: () => Promise<boolean>;
  stop: () => Promise<void>;
}
