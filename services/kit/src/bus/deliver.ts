import type { DomainEventType } from '../domain-events/catalogue.ts';
import type { AnyDomainEvent } from '../domain-events/domain-event.ts';
import type { Logger } from '../log/logger.ts';
import type { DomainEventHandler } from './bus.ts';

/** Hands one domain event to one handler; what it throws ends in the log and nowhere else. */
export function deliver<T extends DomainEventType>(
  domainEvent: AnyDomainEvent,
  handler: DomainEventHandler<T>,
  logger: Logger,
): void {
  const failed = (err: unknown) =>
    logger.error({ err, entityId: domainEvent.id, domainEventType: domainEvent.type }, 'a domain event handler failed');
  try {
    Promise.resolve(handler(domainEvent as Extract<AnyDomainEvent, { type: T }>)).catch(failed);
  } catch (err) {
    failed(err);
  }
}
