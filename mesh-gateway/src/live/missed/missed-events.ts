/** What one returning subscriber is notified: of their own domain events, the newest about each subject. */
import { type AnyDomainEvent, domainEventTopics, type LoggedDomainEvent } from '@banyan/kit';
import { limits } from '../../limits/limits.ts';
import { isConcerned, type Subscriber } from '../subscribers/subscriber.ts';
import type { Resuming } from './returning.ts';

function isFor(subscriber: Subscriber, domainEvent: AnyDomainEvent): boolean {
  const { plan, topics } = subscriber;
  if (plan.field.eventType !== domainEvent.type) return false;
  return domainEventTopics(domainEvent).some((topic) => topics.has(topic)) && isConcerned(subscriber, domainEvent);
}

/** Lets the subscriber go live. Null when there is more than is worth replaying. Others' domain events do not count. */
export function missedEvents(
  { subscriber, after, from }: Resuming,
  logged: readonly LoggedDomainEvent[],
): AnyDomainEvent[] | null {
  const { subjectId } = subscriber.plan.field;
  const newest = new Map<string, AnyDomainEvent>();
  const replayed = new Set([after]);
  const add = (domainEvent: AnyDomainEvent) => {
    if (replayed.has(domainEvent.id)) return;
    replayed.add(domainEvent.id);
    const subject = subjectId(domainEvent as never);
    newest.delete(subject);
    newest.set(subject, domainEvent);
  };
  for (const { domainEvent, loggedAt } of logged)
    if (loggedAt >= from && isFor(subscriber, domainEvent)) add(domainEvent);
  for (const domainEvent of subscriber.held?.values() ?? []) add(domainEvent);
  if (newest.size > limits.replayedSubjects) return null;
  subscriber.held = null;
  subscriber.replayed = replayed;
  return [...newest.values()];
}
