// What identity tells the other services.
import { defineFacts, type FactsOf, fact, factId, memberTarget } from '@banyan/kit/facts';

export const identityFacts = defineFacts('identity', {
  'identity.profileChanged': fact({ memberId: factId }, ({ memberId }) => [memberTarget(memberId)]),
  'identity.sessionEnded': fact({ sessionId: factId }, () => ['gateway']),
});

declare module '@banyan/kit/facts' {
  interface FactCatalogue extends FactsOf<typeof identityFacts> {}
}
