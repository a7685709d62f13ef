// A service that only the kit's own tests know: the kit knows none.

import { z } from 'zod';
import {
  type DomainEventsOf,
  defineDomainEvents,
  domainEvent,
  entityId,
  entityIds,
  memberTopic,
  publicationTopic,
} from '../domain-events/catalogue.ts';

export const clubDomainEvents = defineDomainEvents('club', {
  'club.itemAdded': domainEvent({ itemId: entityId, targets: entityIds }, ({ targets }) =>
    targets.map(publicationTopic),
  ),
  'club.itemUpdated': domainEvent(
    { itemId: entityId, targets: entityIds, cause: z.enum(['reaction', 'comment', 'edit']) },
    ({ targets }) => [...targets.map(publicationTopic), 'staff'],
  ),
  'club.memberChanged': domainEvent({ memberId: entityId }, ({ memberId }) => [memberTopic(memberId)]),
});

declare module '../domain-events/catalogue.ts' {
  interface DomainEventCatalogue extends DomainEventsOf<typeof clubDomainEvents> {}
}
