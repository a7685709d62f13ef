// What media publishes the other services.
import {
  type DomainEventsOf,
  defineDomainEvents,
  domainEvent,
  entityId,
  memberTopic,
  type Topic,
} from '@banyan/kit/domain-events';
import { z } from 'zod';

const kind = z.enum(['PROFILE_PICTURE', 'GALLERY_PHOTO', 'LIVE_PHOTO', 'POST']);
const ofOwner = { pictureId: entityId, ownerId: entityId };
/** Whom an item is for, as the feed answers it. */
const targets = z.array(z.string().min(1).max(80)).max(101);
const toOwner = ({ ownerId }: { ownerId: string }) => [memberTopic(ownerId)];

export const mediaDomainEvents = defineDomainEvents('media', {
  /** A picture took another state, or is gone: anyone who shows it reads it again. Reported to its owner. */
  'media.pictureChanged': domainEvent(ofOwner, toOwner),
  /** One of a gallery: sent, decided on, gone. Of the owner's own devices alone (community.md §5). */
  'media.photoAdded': domainEvent(ofOwner, toOwner),
  'media.photoChanged': domainEvent(ofOwner, toOwner),
  'media.photoRemoved': domainEvent(ofOwner, toOwner),
  /** A decision of staff is in force. */
  'media.pictureDecided': domainEvent(
    { ...ofOwner, kind, outcome: z.enum(['approved', 'rejected']), itemId: entityId.optional() },
    toOwner,
  ),
  /**
   * A photo of an event's wall: anyone who shows the wall reads it again. Reported to those who may see what changed, so that one that waits or
   * was refused is known to its owner alone.
   */
  'media.wallChanged': domainEvent({ ...ofOwner, itemId: entityId, targets }, ({ ownerId, targets }) => [
    ...(targets as Topic[]),
    memberTopic(ownerId),
  ]),
  /** Something on the admin page: one more waits, or one less, or somebody looks at it. */
  'media.approvalChanged': domainEvent({ pictureId: entityId, kind }, () => ['staff']),
  /** Something about a member's profile picture, which they read again. */
  'media.profilePictureChanged': domainEvent({ memberId: entityId }, ({ memberId }) => [memberTopic(memberId)]),
});

declare module '@banyan/kit/domain-events' {
  interface DomainEventCatalogue extends DomainEventsOf<typeof mediaDomainEvents> {}
}
