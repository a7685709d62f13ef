// What moderation publishes the other services.
import { type DomainEventsOf, defineDomainEvents, domainEvent, entityId } from '@banyan/kit/domain-events';
import { z } from 'zod';

export const moderationDomainEvents = defineDomainEvents('moderation', {
  /** To staff: it was reported, somebody looks at it, or it is decided. */
  'moderation.caseChanged': domainEvent({ caseId: entityId }, () => ['staff']),
  /**
   * For anyone who notifies members: what this one wrote is removed by a decision of staff, or restored; they are warned; or their appeal is
   * answered.
   */
  'moderation.decided': domainEvent(
    { caseId: entityId, memberId: entityId, outcome: z.enum(['removed', 'restored', 'warned', 'upheld', 'granted']) },
    () => [],
  ),
});

declare module '@banyan/kit/domain-events' {
  interface DomainEventCatalogue extends DomainEventsOf<typeof moderationDomainEvents> {}
}
