// What media tells the other services.
import { defineFacts, type FactsOf, fact, factId, memberTarget, type Target } from '@banyan/kit/facts';
import { z } from 'zod';

const kind = z.enum(['PROFILE_PICTURE', 'GALLERY_PHOTO', 'LIVE_PHOTO', 'POST']);
const ofOwner = { pictureId: factId, ownerId: factId };
/** Whom an item is for, as the feed answers it. */
const targets = z.array(z.string().min(1).max(80)).max(101);
const toOwner = ({ ownerId }: { ownerId: string }) => [memberTarget(ownerId)];

export const mediaFacts = defineFacts('media', {
  /** A picture took another state, or is gone: whoever shows it reads it anew. Told to its owner. */
  'media.pictureChanged': fact(ofOwner, toOwner),
  /** One of a gallery: sent, decided on, gone. Of the owner's own devices alone (community.md §5). */
  'media.photoAdded': fact(ofOwner, toOwner),
  'media.photoChanged': fact(ofOwner, toOwner),
  'media.photoRemoved': fact(ofOwner, toOwner),
  /** A decision of staff is in force. */
  'media.pictureDecided': fact(
    { ...ofOwner, kind, outcome: z.enum(['approved', 'rejected']), itemId: factId.optional() },
    toOwner,
  ),
  /**
   * A photo of an event's wall: whoever shows the wall reads it anew. Told to those who may see what changed, so that one that waits or
   * was refused is known to its owner alone.
   */
  'media.wallChanged': fact({ ...ofOwner, itemId: factId, targets }, ({ ownerId, targets }) => [
    ...(targets as Target[]),
    memberTarget(ownerId),
  ]),
  /** Something at the desk: one more waits, or one less, or somebody looks at it. */
  'media.approvalChanged': fact({ pictureId: factId, kind }, () => ['staff']),
  /** Something about a member's profile picture, which they read anew. */
  'media.profilePictureChanged': fact({ memberId: factId }, ({ memberId }) => [memberTarget(memberId)]),
});

declare module '@banyan/kit/facts' {
  interface FactCatalogue extends FactsOf<typeof mediaFacts> {}
}
