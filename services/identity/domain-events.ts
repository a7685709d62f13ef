// What identity publishes the other services.
import { type DomainEventsOf, defineDomainEvents, domainEvent, entityId, memberTopic } from '@banyan/kit/domain-events';
import { z } from 'zod';

export const identityDomainEvents = defineDomainEvents('identity', {
  /** `seenBy`: whether others may see something of what changed, or the member alone. */
  'identity.profileChanged': domainEvent(
    { memberId: entityId, seenBy: z.enum(['everyone', 'self']) },
    ({ memberId, seenBy }) => [seenBy === 'everyone' ? 'everyone' : memberTopic(memberId)],
  ),
  /** They are in other groups now: tokens of an earlier `version` say what is over. */
  'identity.groupsChanged': domainEvent({ memberId: entityId, version: z.int() }, ({ memberId }) => [
    'gateway',
    memberTopic(memberId),
  ]),
  /** To staff: somebody who was invited asks to join, or an answer was given. */
  'identity.joinRequestChanged': domainEvent({ requestId: entityId, change: z.enum(['asked', 'decided']) }, () => [
    'staff',
  ]),
  'identity.sessionEnded': domainEvent({ sessionId: entityId }, () => ['gateway']),
});

declare module '@banyan/kit/domain-events' {
  interface DomainEventCatalogue extends DomainEventsOf<typeof identityDomainEvents> {}
}
