// What wellness publishes the other services.
import { type DomainEventsOf, defineDomainEvents, domainEvent, entityId, memberTopic } from '@banyan/kit/domain-events';

export const wellnessDomainEvents = defineDomainEvents('wellness', {
  /** A member made, changed, put off, finished or removed a reminder of their own: it may ring at another time now, or never. */
  'wellness.reminderChanged': domainEvent({ reminderId: entityId, memberId: entityId }, ({ memberId }) => [
    memberTopic(memberId),
  ]),
  /** Something of a diary is otherwise: not what, not how its member feels. */
  'wellness.diaryChanged': domainEvent({ memberId: entityId }, ({ memberId }) => [memberTopic(memberId)]),
  /**
   * A member stopped elsewhere in a video, or answered about it: their other devices go on there. Not where, and sent to nobody else.
   * `viewId`: the device's own id of the view, by which it knows its own.
   */
  'wellness.videoViewed': domainEvent(
    { videoId: entityId, memberId: entityId, viewId: entityId.optional() },
    ({ memberId }) => [memberTopic(memberId)],
  ),
});

declare module '@banyan/kit/domain-events' {
  interface DomainEventCatalogue extends DomainEventsOf<typeof wellnessDomainEvents> {}
}
