import type { FactData, ServiceName } from '../facts/catalogue.ts';
import { createFact, type Fact } from '../facts/fact.ts';
import './staff.facts.ts';

/** Who did what, on whom or on what, why, and whether it was let be. */
export type StaffAct = Omit<FactData<'staff.acted'>, 'service'>;

/**
 * The fact that staff acted, for the write that is the act (community.md §9): one document, both or neither.
 * `const fact = staffActed('identity', act, now)`, `updateOne(filter, withFact(update, fact))`, `outbox.flush(…, [fact])`.
 */
export function staffActed(service: ServiceName, act: StaffAct, now: Date): Fact<'staff.acted'> {
  return createFact('staff.acted', { service, ...act }, now);
}
