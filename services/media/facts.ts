// What media tells the other services.
import { defineFacts, type FactsOf, fact, factId, memberTarget } from '@banyan/kit/facts';

export const mediaFacts = defineFacts('media', {
  /** A picture took another state, or is gone: whoever shows it reads it anew. Told to its owner. */
  'media.pictureChanged': fact({ pictureId: factId, ownerId: factId }, ({ ownerId }) => [memberTarget(ownerId)]),
});

declare module '@banyan/kit/facts' {
  interface FactCatalogue extends FactsOf<typeof mediaFacts> {}
}
