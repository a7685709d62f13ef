// What wellness publishes the other services.
import {
  type DomainEventsOf,
  defineDomainEvents,
  domainEvent,
  entityId,
  entityIds,
  memberTopic,
} from '@banyan/kit/domain-events';
import { z } from 'zod';

export const wellnessDomainEvents = defineDomainEvents('wellness', {
  /** A member made, changed, put off, finished or removed a reminder of their own: it may ring at another time now, or never. */
  'wellness.reminderChanged': domainEvent({ reminderId: entityId, memberId: entityId }, ({ memberId }) => [
    memberTopic(memberId),
  ]),
  /** A live meeting is planned, or is again. */
  'wellness.meetingAdded': domainEvent({ meetingId: entityId }, () => ['everyone']),
  /** Something is said otherwise of a live meeting, it started or is over; with `memberIds`, who comes, which concerns these alone. */
  'wellness.meetingUpdated': domainEvent(
    { meetingId: entityId, memberIds: entityIds.optional() },
    ({ memberIds }) => memberIds?.map(memberTopic) ?? ['everyone'],
  ),
  'wellness.meetingRemoved': domainEvent({ meetingId: entityId }, () => ['everyone']),
  /** Of the room of a live meeting: who is in it or waits, for those who are there. In no outbox: it is over in seconds. */
  'wellness.roomChanged': domainEvent({ meetingId: entityId, memberIds: entityIds }, ({ memberIds }) =>
    memberIds.map(memberTopic),
  ),
  /** Something waits for a device in such a room, to connect with another; not what. */
  'wellness.roomSignalled': domainEvent({ peerId: entityId, memberId: entityId }, ({ memberId }) => [
    memberTopic(memberId),
  ]),
  /** For anyone who notifies those who come to it. */
  'wellness.meetingChanged': domainEvent(
    { meetingId: entityId, change: z.enum(['soon', 'started', 'moved', 'cancelled', 'reinstated']) },
    () => [],
  ),
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
