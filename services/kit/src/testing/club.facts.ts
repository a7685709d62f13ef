// A service that only the kit's own tests know: the kit knows none.

import { z } from 'zod';
import {
  defineFacts,
  type FactsOf,
  fact,
  factId,
  factIds,
  memberTarget,
  publicationTarget,
} from '../facts/catalogue.ts';

export const clubFacts = defineFacts('club', {
  'club.itemAdded': fact({ itemId: factId, targets: factIds }, ({ targets }) => targets.map(publicationTarget)),
  'club.itemUpdated': fact(
    { itemId: factId, targets: factIds, cause: z.enum(['reaction', 'comment', 'edit']) },
    ({ targets }) => [...targets.map(publicationTarget), 'staff'],
  ),
  'club.memberChanged': fact({ memberId: factId }, ({ memberId }) => [memberTarget(memberId)]),
});

declare module '../facts/catalogue.ts' {
  interface FactCatalogue extends FactsOf<typeof clubFacts> {}
}
