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
});

declare module '@banyan/kit/facts' {
  interface FactCatalogue extends FactsOf<typeof feedFacts> {}
}
