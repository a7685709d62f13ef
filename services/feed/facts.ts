// What the feed tells the other services.
import { defineFacts, type FactsOf, fact, factId, factIds, publicationTarget } from '@banyan/kit/facts';
import { z } from 'zod';

export const feedFacts = defineFacts('feed', {
  'feed.itemAdded': fact({ itemId: factId, targets: factIds }, ({ targets }) => targets.map(publicationTarget)),
  'feed.itemUpdated': fact(
    { itemId: factId, targets: factIds, cause: z.enum(['reaction', 'comment', 'edit']) },
    // Staff may have any item open, whatever their own feed lists.
    ({ targets }) => [...targets.map(publicationTarget), 'staff'],
  ),
  /** For whoever tells members: of a new comment, whose post it stands under and whom it answers. */
  'feed.commentAdded': fact(
    { commentId: factId, itemId: factId, memberId: factId, ownerId: factId.optional(), answeredId: factId.optional() },
    () => [],
  ),
  /** For whoever reminds: a member turned a reminder on or off. */
  'feed.reminderChanged': fact({ memberId: factId, itemId: factId }, () => []),
  /** For whoever reminds: an event or game was imported anew, and may be at another time, cancelled or for others. */
  'feed.happeningChanged': fact({ itemId: factId }, () => []),
});

declare module '@banyan/kit/facts' {
  interface FactCatalogue extends FactsOf<typeof feedFacts> {}
}
