// What staff did, and what was refused to anyone who is not staff: the one domain event that every service may report (decision 118).
import { longestText } from '@banyan/member-text';
import { z } from 'zod';
import { type DomainEventsOf, defineDomainEvents, domainEvent, entityId } from '../domain-events/catalogue.ts';
import { keptText } from '../input/member-text.ts';

/** A reason is what staff gave for their own act; nobody else's words are in it. */
export const longestReason = longestText.staffReason;

const subject = z.strictObject({ kind: entityId, id: entityId });
const reason = keptText(1, longestReason);

export const staffDomainEvents = defineDomainEvents('staff', {
  // Reported to nobody in the live feed: the audit log follows the services themselves.
  'staff.acted': domainEvent(
    {
      service: entityId,
      actorId: entityId,
      /** Dotted: an act of its own name, `member.impersonate`, or the call that was refused, `Query.auditLog`. */
      act: z
        .string()
        .regex(/^\w+(\.\w+)+$/)
        .max(64),
      memberId: entityId.optional(),
      subject: subject.optional(),
      reason: reason.optional(),
      outcome: z.enum(['done', 'refused']),
    },
    () => [],
  ),
});

declare module '../domain-events/catalogue.ts' {
  interface DomainEventCatalogue extends DomainEventsOf<typeof staffDomainEvents> {}
}
