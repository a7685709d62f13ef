// What the feed tells the other services.
import { defineFacts, type FactsOf, fact, factId, factIds, memberTarget, publicationTarget } from '@banyan/kit/facts';
import { z } from 'zod';

export const feedFacts = defineFacts('feed', {
  'feed.itemAdded': fact({ itemId: factId, targets: factIds }, ({ targets }) => targets.map(publicationTarget)),
  'feed.itemUpdated': fact(
    { itemId: factId, targets: factIds, cause: z.enum(['reaction', 'comment', 'edit', 'answer']) },
    // Staff may have any item open, whatever their own feed lists.
    ({ targets }) => [...targets.map(publicationTarget), 'staff'],
  ),
  /** It was published, and is in the feed no more. */
  'feed.itemRemoved': fact({ itemId: factId, targets: factIds }, ({ targets }) => [
    ...targets.map(publicationTarget),
    'staff',
  ]),
  /** A member's own post is in another state, or says something else. */
  'feed.postChanged': fact({ itemId: factId, memberId: factId }, ({ memberId }) => [memberTarget(memberId)]),
  /** Something at staff's desk: one more post waits, or one less, or somebody looks at it. */
  'feed.pendingPostsChanged': fact({ itemId: factId }, () => ['staff']),
  /** A decision of staff on a member's post is in force. */
  'feed.postDecided': fact({ itemId: factId, memberId: factId, outcome: z.enum(['approved', 'rejected']) }, () => []),
  /** For whoever tells members, as all that follow: of a new comment, whose post it stands under and whom it answers. */
  'feed.commentAdded': fact(
    { commentId: factId, itemId: factId, memberId: factId, ownerId: factId.optional(), answeredId: factId.optional() },
    () => [],
  ),
  /** For whoever reminds: a member turned a reminder on or off. */
  'feed.reminderChanged': fact({ memberId: factId, itemId: factId }, () => []),
  /** For whoever reminds: an event or game was imported anew, and may be at another time, cancelled or for others. */
  'feed.happeningChanged': fact({ itemId: factId }, () => []),
  /** Its words are gone. */
  'feed.commentRemoved': fact({ commentId: factId, itemId: factId }, () => []),
  /** Somebody's reaction to what another posted. */
  'feed.postReacted': fact(
    { itemId: factId, memberId: factId, ownerId: factId, change: z.enum(['given', 'takenBack']) },
    () => [],
  ),
  /** What is still to take place is at another time or place now, or does not take place. */
  'feed.eventChanged': fact({ itemId: factId, change: z.enum(['moved', 'cancelled']) }, () => []),
  /** Who waited for a seat at what takes place has one now. */
  'feed.placeGiven': fact({ itemId: factId, memberId: factId }, () => []),
  /** Staff looked at what a member reported. */
  'feed.reportDecided': fact({ reportId: factId, commentId: factId, memberId: factId }, () => []),
});

declare module '@banyan/kit/facts' {
  interface FactCatalogue extends FactsOf<typeof feedFacts> {}
}
