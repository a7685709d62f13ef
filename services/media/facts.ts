// What media tells the other services.
import { defineFacts, type FactsOf, fact, factId, memberTarget } from '@banyan/kit/facts';
import { z } from 'zod';

const kind = z.enum(['PROFILE_PICTURE', 'GALLERY_PHOTO', 'LIVE_PHOTO', 'POST']);
const ofOwner = { pictureId: factId, ownerId: factId };
const toOwner = ({ ownerId }: { ownerId: string }) => [memberTarget(ownerId)];

export const mediaFacts = defineFacts('media', {
  /** A picture took another state, or is gone: whoever shows it reads it anew. Told to its owner. */
  'media.pictureChanged': fact(ofOwner, toOwner),
  /** One of a gallery: sent, decided on, gone. Of the owner's own devices alone (community.md §5). */
  'media.photoAdded': fact(ofOwner, toOwner),
  'media.photoChanged': fact(ofOwner, toOwner),
  'media.photoRemoved': fact(ofOwner, toOwner),
  /** A decision of staff is in force. */
  'media.pictureDecided': fact({ ...ofOwner, kind, outcome: z.enum(['approved', 'rejected']) }, toOwner),
  /** Something at the desk: one more waits, or one less, or somebody looks at it. */
  'media.approvalChanged': fact({ pictureId: factId, kind }, () => ['staff']),
  /** Something about a member's profile picture, which they read anew. */
  'media.profilePictureChanged': fact({ memberId: factId }, ({ memberId }) => [memberTarget(memberId)]),
});

declare module '@banyan/kit/facts' {
  interface FactCatalogue extends FactsOf<typeof mediaFacts> {}
}
