// What identity tells the other services.
import { defineFacts, type FactsOf, fact, factId, memberTarget } from '@banyan/kit/facts';
import { z } from 'zod';

export const identityFacts = defineFacts('identity', {
  /** `seenBy`: whether others may see something of what changed, or the member alone. */
  'identity.profileChanged': fact(
    { memberId: factId, seenBy: z.enum(['everyone', 'self']) },
    ({ memberId, seenBy }) => [seenBy === 'everyone' ? 'everyone' : memberTarget(memberId)],
  ),
  /** They are in other groups now: tokens of an earlier `version` say what is over. */
  'identity.groupsChanged': fact({ memberId: factId, version: z.int() }, ({ memberId }) => [
    'gateway',
    memberTarget(memberId),
  ]),
  'identity.sessionEnded': fact({ sessionId: factId }, () => ['gateway']),
});

declare module '@banyan/kit/facts' {
  interface FactCatalogue extends FactsOf<typeof identityFacts> {}
}
