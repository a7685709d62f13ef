import type { FactType } from '../facts/catalogue.ts';
import type { AnyFact, Fact } from '../facts/fact.ts';
import type { Target } from '../facts/targets.ts';

export type FactHandler<T extends FactType> = (fact: Extract<AnyFact, { type: T }>) => void | Promise<void>;

/** Hears what is told to some targets, and nothing else reaches this process for it. */
export interface Following {
  /** Resolves when facts told to this target from now on are heard; while the bus is away, when it is back. */
  add: (target: Target) => Promise<void>;
  remove: (target: Target) => void;
  stop: () => void;
}

/** How facts travel. At least once: a handler may meet a fact twice and must not mind. */
export interface Bus {
  publish: (fact: Fact) => Promise<void>;
  /**
   * For a service that acts on what others tell: every fact of these types. Resolves, once it hears, to the function that
   * ends it. A handler that throws is logged and harms no one else.
   */
  subscribe: <T extends FactType>(types: readonly T[], handler: FactHandler<T>) => Promise<() => void>;
  /** For a gateway: the facts told to the targets it names. One told to two of them may be heard twice. */
  follow: (handler: (fact: AnyFact) => void) => Following;
  /** Called after the bus was cut off and hears again: facts told meanwhile are only in the fact logs. */
  onGap: (listener: () => void) => () => void;
  /** Are facts carried at the moment? Resolves late, or never, when what carries them hangs. */
  isWell: () => Promise<boolean>;
  stop: () => Promise<void>;
}
