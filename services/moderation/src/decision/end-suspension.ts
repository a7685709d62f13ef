import { ServiceError, staffActed } from '@banyan/kit';
import type { CaseDoc } from '../case/case.model.ts';
import { changeCase } from '../case/change-case.ts';
import type { Decider } from '../case/decider.ts';
import { suspending, suspensionEnded } from '../case/decision-steps.ts';
import type { Moderation } from '../context.ts';
import { unsuspend } from './suspend-by.ts';

/** Ends the suspension that a case led to: first at identity, then in the case. CONFLICT: there was none. Safe to repeat. */
export async function endSuspensionOf(
  moderation: Moderation,
  found: CaseDoc,
  { id: actorId }: Decider,
): Promise<CaseDoc> {
  const decision = suspending(found, moderation.clock());
  if (!decision) {
    if (found.decisions.some(({ suspendedUntil }) => suspendedUntil)) return found;
    throw ServiceError('CONFLICT');
  }
  const { kind, subjectId, memberId } = found;
  await unsuspend(moderation.callInternal, memberId, decision);
  const act = { actorId, act: 'member.unsuspend', subject: { kind, id: subjectId }, outcome: 'done' } as const;
  const whose = memberId === undefined ? {} : { memberId };
  return changeCase(
    moderation,
    found,
    (each, now) => suspensionEnded(each, decision.id, now),
    (_, now) => [staffActed('moderation', { ...act, ...whose }, now)],
  );
}
