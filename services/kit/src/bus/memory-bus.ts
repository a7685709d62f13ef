import { EventEmitter } from 'node:events';
import type { AnyFact } from '../facts/fact.ts';
import type { Logger } from '../log/logger.ts';
import type { Bus } from './bus.ts';
import { deliver } from './deliver.ts';

/** The bus of a process that holds every service. */
export function createMemoryBus(logger: Logger): Bus {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    async publish(fact) {
      emitter.emit(fact.type, fact);
    },
    subscribe(types, handler) {
      const listener = (fact: AnyFact) => deliver(fact, handler, logger);
      for (const type of types) emitter.on(type, listener);
      return () => {
        for (const type of types) emitter.off(type, listener);
      };
    },
    onGap: () => () => undefined,
    async stop() {
      emitter.removeAllListeners();
    },
  };
}
