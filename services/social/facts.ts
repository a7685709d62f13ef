// What social tells the other services.
import { defineFacts, type FactsOf, fact, factId, factIds, groupTarget, memberTarget } from '@banyan/kit/facts';
import { z } from 'zod';

/** `memberId` did it, `toId` is the other; `requestedAt`: when one asked the other, ms since 1970. */
const friendship = { memberId: factId, toId: factId, requestedAt: z.int() };
const bothOf = ({ memberId, toId }: { memberId: string; toId: string }) => [memberId, toId].map(memberTarget);

export const socialFacts = defineFacts('social', {
  'social.connectionChanged': fact({ memberIds: factIds }, ({ memberIds }) => memberIds.map(memberTarget)),
  /** What is said of a group changed; with `memberId`, whether that member is in it. */
  'social.groupChanged': fact({ groupId: factId, memberId: factId.optional() }, ({ groupId, memberId }) => [
    groupTarget(groupId),
    ...(memberId === undefined ? [] : [memberTarget(memberId)]),
  ]),
  /** Two are friends, or are no more, by an act of the first; of which both hear. */
  'social.friendAdded': fact(friendship, bothOf),
  'social.friendRemoved': fact(friendship, bothOf),
  /** For whoever tells members: one asks another, and one says yes to whoever asked. */
  'social.requestSent': fact({ memberId: factId, toId: factId }, () => []),
  'social.requestApproved': fact({ memberId: factId, toId: factId }, () => []),
});

declare module '@banyan/kit/facts' {
  interface FactCatalogue extends FactsOf<typeof socialFacts> {}
}
