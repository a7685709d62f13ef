// What notifications tells the other services: ids alone, each to the one member it is for.
import { defineFacts, type FactsOf, fact, factId, memberTarget } from '@banyan/kit/facts';

const ofOne = { notificationId: factId, memberId: factId };
const toOne = ({ memberId }: { memberId: string }) => [memberTarget(memberId)];

export const notificationsFacts = defineFacts('notifications', {
  'notifications.notificationAdded': fact(ofOne, toOne),
  /** It says something else now, or is new again. */
  'notifications.notificationChanged': fact(ofOne, toOne),
  /** There is nothing to be told of any more. */
  'notifications.notificationRemoved': fact(ofOne, toOne),
  /** The marker moved, on whichever device. */
  'notifications.markerMoved': fact({ memberId: factId }, toOne),
});

declare module '@banyan/kit/facts' {
  interface FactCatalogue extends FactsOf<typeof notificationsFacts> {}
}
