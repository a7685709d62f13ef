import type { FactType } from '../facts/catalogue.ts';
import type { AnyFact } from '../facts/fact.ts';
import type { Logger } from '../log/logger.ts';
import type { FactHandler } from './bus.ts';

/** Hands one fact to one handler; what it throws ends in the log and nowhere else. */
export function deliver<T extends FactType>(fact: AnyFact, handler: FactHandler<T>, logger: Logger): void {
  const failed = (err: unknown) => logger.error({ err, factId: fact.id, factType: fact.type }, 'a fact handler failed');
  try {
    Promise.resolve(handler(fact as Extract<AnyFact, { type: T }>)).catch(failed);
  } catch (err) {
    failed(err);
  }
}
