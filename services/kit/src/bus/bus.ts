import type { FactType } from '../facts/catalogue.ts';
import type { AnyFact, Fact } from '../facts/fact.ts';

export type FactHandler<T extends FactType> = (fact: Extract<AnyFact, { type: T }>) => void | Promise<void>;

/** How facts travel. At least once: a handler may meet a fact twice and must not mind. */
export interface Bus {
  publish: (fact: Fact) => Promise<void>;
  /** Returns the function that ends it. A handler that throws is logged and harms no one else. */
  subscribe: <T extends FactType>(types: readonly T[], handler: FactHandler<T>) => () => void;
  /** Called after the bus was cut off and is back: facts told meanwhile are only in the fact logs. */
  onGap: (listener: () => void) => () => void;
  stop: () => Promise<void>;
}
