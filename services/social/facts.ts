// What social tells the other services.
import { defineFacts, type FactsOf, fact, factIds, memberTarget } from '@banyan/kit/facts';

export const socialFacts = defineFacts('social', {
  'social.connectionChanged': fact({ memberIds: factIds }, ({ memberIds }) => memberIds.map(memberTarget)),
});

declare module '@banyan/kit/facts' {
  interface FactCatalogue extends FactsOf<typeof socialFacts> {}
}
