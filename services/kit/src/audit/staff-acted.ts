import type { DomainEventData, ServiceName } from '../domain-events/catalogue.ts';
import { createDomainEvent, type DomainEvent } from '../domain-events/domain-event.ts';
import './staff.events.ts';
import type { RefusedAct, StaffActName } from './staff-acts.ts';

/** Who did what, on whom or on what, why, and whether it was let be. */
export type StaffAct = Omit<DomainEventData<'staff.acted'>, 'service' | 'act'> & { act: StaffActName | RefusedAct };

/**
 * The domain event that staff acted, for the write that is the act (community.md §9): one document, both or neither.
 * `const domainEvent = staffActed('identity', act, now)`, `updateOne(filter, withDomainEvent(update, domainEvent))`, `outbox.dispatch(…, [domainEvent])`.
 */
export function staffActed(service: ServiceName, act: StaffAct, now: Date): DomainEvent<'staff.acted'> {
  return createDomainEvent('staff.acted', { service, ...act }, now);
}
