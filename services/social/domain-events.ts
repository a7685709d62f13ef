// What social publishes the other services.
import {
  type DomainEventsOf,
  defineDomainEvents,
  domainEvent,
  entityId,
  entityIds,
  groupTopic,
  memberTopic,
} from '@banyan/kit/domain-events';
import { z } from 'zod';

/** `memberId` did it, `toId` is the other; `requestedAt`: when one asked the other, ms since 1970. */
const friendship = { memberId: entityId, toId: entityId, requestedAt: z.int() };
const bothOf = ({ memberId, toId }: { memberId: string; toId: string }) => [memberId, toId].map(memberTopic);

export const socialDomainEvents = defineDomainEvents('social', {
  'social.connectionChanged': domainEvent({ memberIds: entityIds }, ({ memberIds }) => memberIds.map(memberTopic)),
  /** What is said of a group changed; with `memberId`, whether that member is in it. */
  'social.groupChanged': domainEvent({ groupId: entityId, memberId: entityId.optional() }, ({ groupId, memberId }) => [
    groupTopic(groupId),
    ...(memberId === undefined ? [] : [memberTopic(memberId)]),
  ]),
  /** Two are friends, or are no more, by an act of the first; of which both hear. */
  'social.friendAdded': domainEvent(friendship, bothOf),
  'social.friendRemoved': domainEvent(friendship, bothOf),
  /** For anyone who keeps for a moment whom a member blocks: the first blocks the second, or does no more. It reaches no browser. */
  'social.blockChanged': domainEvent({ memberId: entityId, toId: entityId }, () => []),
  /** For moderation: the first reported the other. */
  'social.memberReported': domainEvent({ reportId: entityId, memberId: entityId, toId: entityId }, () => []),
  /** Staff decided on what a member reported of another. */
  'social.reportDecided': domainEvent({ reportId: entityId, memberId: entityId }, () => []),
  /** For anyone who notifies members: one asks another, and one says yes to anyone who asked. */
  'social.requestSent': domainEvent({ memberId: entityId, toId: entityId }, () => []),
  'social.requestApproved': domainEvent({ memberId: entityId, toId: entityId }, () => []),
});

declare module '@banyan/kit/domain-events' {
  interface DomainEventCatalogue extends DomainEventsOf<typeof socialDomainEvents> {}
}
