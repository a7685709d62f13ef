// What the feed publishes the other services.
import {
  type DomainEventsOf,
  defineDomainEvents,
  domainEvent,
  entityId,
  entityIds,
  memberTopic,
  publicationTopic,
} from '@banyan/kit/domain-events';
import { z } from 'zod';

export const feedDomainEvents = defineDomainEvents('feed', {
  'feed.itemAdded': domainEvent({ itemId: entityId, targets: entityIds }, ({ targets }) =>
    targets.map(publicationTopic),
  ),
  'feed.itemUpdated': domainEvent(
    { itemId: entityId, targets: entityIds, cause: z.enum(['reaction', 'comment', 'edit', 'answer']) },
    // Staff may have any item open, whatever their own feed lists.
    ({ targets }) => [...targets.map(publicationTopic), 'staff'],
  ),
  /** It was published, and is in the feed no more; with `currentTargets` it still is in that of these targets. */
  'feed.itemRemoved': domainEvent(
    { itemId: entityId, targets: entityIds, currentTargets: entityIds.optional() },
    ({ targets }) => [...targets.map(publicationTopic), 'staff'],
  ),
  /** A member's own post is in another state, or says something else. */
  'feed.postChanged': domainEvent({ itemId: entityId, memberId: entityId }, ({ memberId }) => [memberTopic(memberId)]),
  /** Something at the admin page: one more post waits, or one less, or somebody looks at it. */
  'feed.pendingPostsChanged': domainEvent({ itemId: entityId }, () => ['staff']),
  /** A decision of staff on a member's post is in force. */
  'feed.postDecided': domainEvent(
    { itemId: entityId, memberId: entityId, outcome: z.enum(['approved', 'rejected']) },
    () => [],
  ),
  /** For anyone who notifies members, as all that follow: of a new comment, whose post it stands under and whom it answers. */
  'feed.commentAdded': domainEvent(
    {
      commentId: entityId,
      itemId: entityId,
      memberId: entityId,
      ownerId: entityId.optional(),
      answeredId: entityId.optional(),
    },
    () => [],
  ),
  /** For anyone who reminds: a member turned a reminder on or off. */
  'feed.reminderChanged': domainEvent({ memberId: entityId, itemId: entityId }, () => []),
  /** For anyone who reminds: an event or game was imported again, and may be at another time, cancelled or for others. */
  'feed.happeningChanged': domainEvent({ itemId: entityId }, () => []),
  /** Its words are gone. */
  'feed.commentRemoved': domainEvent({ commentId: entityId, itemId: entityId }, () => []),
  /** Somebody's reaction to what another posted. */
  'feed.postReacted': domainEvent(
    { itemId: entityId, memberId: entityId, ownerId: entityId, change: z.enum(['given', 'takenBack']) },
    () => [],
  ),
  /** What is still to take place is at another time or place now, does not take place, or does after all. */
  'feed.eventChanged': domainEvent(
    { itemId: entityId, change: z.enum(['moved', 'cancelled', 'reinstated']) },
    () => [],
  ),
  /** Who waited for a seat at what takes place has one now. */
  'feed.placeGiven': domainEvent({ itemId: entityId, memberId: entityId }, () => []),
  /** For moderation: a member reported a comment of another, or takes that back; or a post, which may have no author. */
  'feed.commentReported': domainEvent(
    { reportId: entityId, commentId: entityId, memberId: entityId, authorId: entityId },
    () => [],
  ),
  'feed.reportWithdrawn': domainEvent({ reportId: entityId, commentId: entityId, memberId: entityId }, () => []),
  'feed.postReported': domainEvent(
    { reportId: entityId, itemId: entityId, memberId: entityId, authorId: entityId.optional() },
    () => [],
  ),
  /** Staff decided on what a member reported. */
  'feed.reportDecided': domainEvent({ reportId: entityId, memberId: entityId }, () => []),
});

declare module '@banyan/kit/domain-events' {
  interface DomainEventCatalogue extends DomainEventsOf<typeof feedDomainEvents> {}
}
