// What notifications reports the other services: ids alone, each to the one member it is for.
import { type DomainEventsOf, defineDomainEvents, domainEvent, entityId, memberTopic } from '@banyan/kit/domain-events';

const ofOne = { notificationId: entityId, memberId: entityId };
const toOne = ({ memberId }: { memberId: string }) => [memberTopic(memberId)];

export const notificationsDomainEvents = defineDomainEvents('notifications', {
  'notifications.notificationAdded': domainEvent(ofOne, toOne),
  /** It says something else now, or is new again. */
  'notifications.notificationChanged': domainEvent(ofOne, toOne),
  /** There is nothing to be notified of any more. */
  'notifications.notificationRemoved': domainEvent(ofOne, toOne),
  /** The marker moved, on whichever device. */
  'notifications.markerMoved': domainEvent({ memberId: entityId }, toOne),
});

declare module '@banyan/kit/domain-events' {
  interface DomainEventCatalogue extends DomainEventsOf<typeof notificationsDomainEvents> {}
}
