// What wellness tells the other services.
import { defineFacts, type FactsOf, fact, factId, memberTarget } from '@banyan/kit/facts';

export const wellnessFacts = defineFacts('wellness', {
  /** A member made, changed, put off, finished or removed a reminder of their own: it may ring at another time now, or never. */
  'wellness.reminderChanged': fact({ reminderId: factId, memberId: factId }, ({ memberId }) => [
    memberTarget(memberId),
  ]),
  /** Something of a diary is otherwise: not what, not how its member feels. */
  'wellness.diaryChanged': fact({ memberId: factId }, ({ memberId }) => [memberTarget(memberId)]),
});

declare module '@banyan/kit/facts' {
  interface FactCatalogue extends FactsOf<typeof wellnessFacts> {}
}
