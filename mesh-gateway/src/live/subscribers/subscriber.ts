import type { AnyDomainEvent, Topic, Viewer } from '@banyan/kit';
import type { Operation } from '../../operation/operation.ts';
import type { LiveArguments } from '../live-field.ts';
import type { LivePlan } from '../messages/plan-live.ts';
import type { MessageQueue } from './message-queue.ts';

/** One subscription of one socket. */
export interface Subscriber {
  viewer: Viewer;
  plan: LivePlan;
  given: LiveArguments;
  variables: Record<string, unknown>;
  /** Where its viewer is found: what an audience is compared with. */
  viewerTopics: ReadonlySet<Topic>;
  /** What it hears: the same, unless its arguments ask for something by name. */
  topics: ReadonlySet<Topic>;
  /** Equal for subscribers who may share a reading. */
  shareKey: number;
  /** Each reading is an operation of its own, with fresh loaders. */
  newOperation(): Operation;
  messages: MessageQueue;
  /** By subject, the newest domain event that came while missed ones are still being replayed; null once live. */
  held: Map<string, AnyDomainEvent> | null;
  /** Domain events that were replayed: a service logs before it reports, so the bus may bring one of them still. */
  replayed: ReadonlySet<string>;
}

/** Whether it asked for this domain event, of those that are published where it is found. */
export function isConcerned(
  { plan: { field }, given, viewerTopics }: Subscriber,
  domainEvent: AnyDomainEvent,
): boolean {
  if (field.concerns?.(domainEvent as never, given) === false) return false;
  return !field.exceptAt?.(domainEvent as never).some((topic) => viewerTopics.has(topic));
}
