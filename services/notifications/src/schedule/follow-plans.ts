// What is planned by what another service publishes: everything once where domain events are gone, and then domain event by domain event.
import {
  type AnyDomainEvent,
  consumeDomainEvents,
  type DomainEventType,
  onceAMinute,
  type ServiceName,
} from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { findOffset, saveOffset } from '../making/offset.store.ts';

interface Plans<Type extends DomainEventType> {
  /** A place of its own: what is sent to members does not wait for what is planned. */
  consumer: string;
  service: ServiceName;
  types: readonly Type[];
  /** Plans everything that is there, unless that is known. Rejects when the service cannot be asked. */
  planAll: () => Promise<void>;
  /** Safe to repeat. */
  take: (domainEvents: Extract<AnyDomainEvent, { type: Type }>[]) => Promise<unknown>;
}

/** One turn; the first begins with what domain events do not report any more. */
export function followPlans<Type extends DomainEventType>(
  { models, eventLogs, logger }: Pick<Notifications, 'models' | 'eventLogs' | 'logger'>,
  { consumer, service, types, planAll, take }: Plans<Type>,
): () => Promise<void> {
  const logs = () => eventLogs().filter(([name]) => name === service);
  const follow = consumeDomainEvents<Type>({
    logs,
    types,
    findOffset: () => findOffset(models, consumer),
    saveOffset: (_, readTo) => saveOffset(models, consumer, readTo),
    take,
    logger,
  });
  const once = onceAMinute();
  let planned: Promise<void> | undefined;
  return async () => {
    if (logs().length === 0) return;
    planned ??= planAll();
    try {
      await planned;
    } catch (err) {
      // A service that starts beside it is asked again with the next turn.
      planned = undefined;
      once(service, () => logger.warn({ err, part: service }, 'reminders cannot be planned yet'));
      return;
    }
    await follow();
  };
}

/** Sooner than the first domain event is forgotten (seven days). */
const longestAwayMs = 6 * 24 * 3_600_000;

/** Are domain events enough to go on from where this service was? */
export async function wasHereLately({ models, clock }: Pick<Notifications, 'models' | 'clock'>, consumer: string) {
  const readTo = await findOffset(models, consumer);
  return readTo !== undefined && clock().getTime() - readTo.getTime() < longestAwayMs;
}
