// Puts into force what staff decided. Any process may do it, and one that was killed is made good by the next turn of another.
import { createDomainEvent, type DomainEvent, type StaffActName, staffActed } from '@banyan/kit';
import type { CaseDoc, Decision } from '../case/case.model.ts';
import { beginDecision, dueQuery } from '../case/case.store.ts';
import { changeCase } from '../case/change-case.ts';
import { settled } from '../case/decision-steps.ts';
import type { Outcome } from '../case/outcomes.ts';
import { appealedDecision } from '../case/report-steps.ts';
import type { Moderation } from '../context.ts';
import { restoreAtKeeper, settleAtKeeper } from './keepers.ts';
import { suspendBy, unsuspend } from './suspend-by.ts';

type Applying = Pick<Moderation, 'models' | 'outbox' | 'clock' | 'callInternal' | 'logger' | 'once'>;

/** At one turn; the next comes within a second. */
const batch = 100;

export async function applyDecisions(moderation: Applying): Promise<void> {
  for (const found of await dueQuery(moderation.models, moderation.clock(), batch).lean<CaseDoc[]>())
    await applyDecision(moderation, found).catch((error: unknown) => {
      // Its keeper is away: the next turn tries again, and no other case waits for it.
      const said = { err: error, caseId: found._id, code: 'DECISION_WAITS' };
      moderation.once(found._id, () => moderation.logger.warn(said, 'a decision is not in force yet'));
    });
}

/** First where the subject is kept, then in the case: a kill in between is a repeat. Where the case changed meanwhile the next turn does it. */
async function applyDecision(moderation: Applying, found: CaseDoc): Promise<void> {
  const decision = found.pending;
  if (!decision) return;
  if (!decision.isBegun && !(await beginDecision(moderation.models, found))) return;
  const isRestored = await settleDecision(moderation, found, decision);
  await changeCase(
    moderation,
    found,
    (each) => settled(each, decision.id, isRestored),
    (_, now) => eventsOf(found, decision, now),
  );
}

/** Answers whether words were restored. */
async function settleDecision({ callInternal }: Applying, found: CaseDoc, decision: Decision): Promise<boolean> {
  if (decision.outcome === 'uphold') return false;
  if (decision.outcome === 'grant') {
    const appealed = appealedDecision(found);
    if (appealed) await unsuspend(callInternal, found.memberId, appealed);
    if (appealed?.outcome !== 'remove' || appealed.restoredAt) return false;
    return restoreAtKeeper(callInternal, found, appealed.id, decision.by);
  }
  await settleAtKeeper(callInternal, found, decision);
  await suspendBy(callInternal, found.memberId, decision);
  return false;
}

const acts = {
  keep: 'content.keep',
  remove: 'content.remove',
  warn: 'member.warn',
  uphold: 'appeal.uphold',
  grant: 'appeal.grant',
} as const satisfies Record<Outcome, StaffActName>;

const notices = { remove: 'removed', warn: 'warned', uphold: 'upheld', grant: 'granted' } as const;

/** What the audit log keeps, and what its author is notified by. */
function eventsOf({ _id: caseId, kind, subjectId, memberId }: CaseDoc, decision: Decision, now: Date): DomainEvent[] {
  const { outcome, by, text, at } = decision;
  const subject = { kind, id: subjectId };
  const whose = memberId === undefined ? {} : { memberId };
  const said = {
    actorId: by,
    act: acts[outcome],
    ...whose,
    subject,
    outcome: 'done',
    ...(text && { reason: text }),
  } as const;
  const notice = outcome === 'keep' ? undefined : notices[outcome];
  const isNotified = notice !== undefined && memberId !== undefined;
  return [
    staffActed('moderation', said, at),
    ...(decision.suspendedUntil ? [staffActed('moderation', { ...said, act: 'member.suspend' }, at)] : []),
    ...(isNotified ? [createDomainEvent('moderation.decided', { caseId, memberId, outcome: notice }, now)] : []),
  ];
}
