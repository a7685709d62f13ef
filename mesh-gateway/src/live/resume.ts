/** Gives a returning subscriber what they missed, then lets them go live: nothing missing, nothing double, in order. */
import type { AnyFact, FactLog } from '@banyan/kit';
import { limits } from '../limits/limits.ts';
import type { Subscriber } from './subscriber.ts';

/**
 * The subscriber already hears live facts (they wait in `held`), so no fact can fall between the log and the bus.
 * Answers false when the gap can not be replayed.
 */
export async function replayMissed(
  subscriber: Subscriber,
  after: string,
  factLog: FactLog,
  deliver: (fact: AnyFact) => void,
): Promise<boolean> {
  if (await factLog.isTooOld(after)) return false;
  const { factType } = subscriber.plan.field;
  const missed = await factLog.since(after, [factType], { limit: limits.replayedFacts + 1 });
  if (missed.length > limits.replayedFacts) return false;
  const told = new Set([after]);
  for (const fact of [...missed, ...(subscriber.held ?? [])]) {
    if (told.has(fact.id)) continue;
    told.add(fact.id);
    deliver(fact);
  }
  subscriber.held = null;
  return true;
}
