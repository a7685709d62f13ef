import { createDomainEvent, type DomainEvent, ServiceError, staffActed } from '@banyan/kit';
import type { CaseDoc } from '../case/case.model.ts';
import { changeCase } from '../case/change-case.ts';
import type { Decider } from '../case/decider.ts';
import { restorable, restored } from '../case/decision-steps.ts';
import type { Moderation } from '../context.ts';
import { restoreAtKeeper } from './keepers.ts';
import { unsuspend } from './suspend-by.ts';

/** What was removed is read again: first where it is kept, then in the case. CONFLICT: too late. Safe to repeat. */
export async function restoreCase(moderation: Moderation, found: CaseDoc, decider: Decider): Promise<CaseDoc> {
  if (found.decisions.findLast(({ outcome }) => outcome === 'remove')?.restoredAt) return found;
  const decision = restorable(found, moderation.clock());
  if (!decision) throw ServiceError('CONFLICT');
  const isRestored = await restoreAtKeeper(moderation.callInternal, found, decision.id, decider.id);
  if (!isRestored) throw ServiceError('CONFLICT');
  await unsuspend(moderation.callInternal, found.memberId, decision);
  return changeCase(
    moderation,
    found,
    (each, now) => restored(each, decision.id, decider, now),
    (next, now) => eventsOf(next, decider, now),
  );
}

function eventsOf({ _id: caseId, kind, subjectId, memberId }: CaseDoc, { id }: Decider, now: Date): DomainEvent[] {
  const subject = { kind, id: subjectId };
  const whose = memberId === undefined ? {} : { memberId };
  return [
    staffActed('moderation', { actorId: id, act: 'content.restore', ...whose, subject, outcome: 'done' }, now),
    ...(memberId === undefined
      ? []
      : [createDomainEvent('moderation.decided', { caseId, memberId, outcome: 'restored' }, now)]),
  ];
}
