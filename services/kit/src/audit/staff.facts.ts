// What staff did, and what was refused to whoever is not staff: the one fact that every service may tell (decision 118).
import { longestText, visibleText } from '@banyan/member-text';
import { z } from 'zod';
import { defineFacts, type FactsOf, fact, factId } from '../facts/catalogue.ts';

/** A reason is what staff gave for their own act; nobody else's words are in it. */
export const longestReason = longestText.staffReason;

const subject = z.strictObject({ kind: factId, id: factId });
const reason = z.string().transform(visibleText).pipe(z.string().min(1).max(longestReason));

export const staffFacts = defineFacts('staff', {
  // Told to nobody in the live feed: the audit log follows the services themselves.
  'staff.acted': fact(
    {
      service: factId,
      actorId: factId,
      /** Dotted: an act of its own name, `member.impersonate`, or the call that was refused, `Query.auditLog`. */
      act: z
        .string()
        .regex(/^\w+(\.\w+)+$/)
        .max(64),
      memberId: factId.optional(),
      subject: subject.optional(),
      reason: reason.optional(),
      outcome: z.enum(['done', 'refused']),
    },
    () => [],
  ),
});

declare module '../facts/catalogue.ts' {
  interface FactCatalogue extends FactsOf<typeof staffFacts> {}
}
