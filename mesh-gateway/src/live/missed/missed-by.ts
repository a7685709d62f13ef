/** What one returning subscriber is told: of their own facts, the newest about each subject. */
import { type AnyFact, factTargets, type LoggedFact } from '@banyan/kit';
import { limits } from '../../limits/limits.ts';
import type { Subscriber } from '../subscribers/subscriber.ts';
import type { Placed } from './returning.ts';

function isFor({ plan, targets, given }: Subscriber, fact: AnyFact): boolean {
  const { field } = plan;
  if (field.factType !== fact.type || !factTargets(fact).some((target) => targets.has(target))) return false;
  return field.concerns?.(fact as never, given) !== false;
}

/** Lets the subscriber go live. Null when there is more than is worth replaying. Others' facts do not count. */
export function missedBy({ subscriber, after, from }: Placed, logged: readonly LoggedFact[]): AnyFact[] | null {
  const { subjectId } = subscriber.plan.field;
  const newest = new Map<string, AnyFact>();
  const replayed = new Set([after]);
  const add = (fact: AnyFact) => {
    if (replayed.has(fact.id)) return;
    replayed.add(fact.id);
    const subject = subjectId(fact as never);
    newest.delete(subject);
    newest.set(subject, fact);
  };
  for (const { fact, loggedAt } of logged) if (loggedAt >= from && isFor(subscriber, fact)) add(fact);
  for (const fact of subscriber.held?.values() ?? []) add(fact);
  if (newest.size > limits.replayedSubjects) return null;
  subscriber.held = null;
  subscriber.replayed = replayed;
  return [...newest.values()];
}
