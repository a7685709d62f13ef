// A decision as whose content it is about reads it: nothing of who reported or decided.
import type { ReportedContent } from '@banyan/kit';
import type { CaseDoc } from '../case/case.model.ts';
import { presentContent, presentedKinds, presentedOutcomes } from '../case/case.view.ts';
import { isOfAppeal } from '../case/outcomes.ts';
import type { OwnModerationDecision } from '../generated/schema.ts';
import { isAppealable } from './appeal-steps.ts';

/** The last that removed it or warned of it, and what became of that. */
export function presentOwn(
  { kind, decisions }: CaseDoc,
  content: ReportedContent | null,
  now: Date,
): OwnModerationDecision {
  const index = decisions.findLastIndex(({ outcome }) => outcome === 'remove' || outcome === 'warn');
  const decision = decisions[index]!;
  // What follows may answer the appeal against an earlier one.
  const answer = decision.appeal?.answeredAt
    ? decisions.slice(index + 1).find(({ outcome }) => isOfAppeal(outcome))
    : undefined;
  return {
    id: decision.id,
    kind: presentedKinds[kind],
    outcome: presentedOutcomes[decision.outcome],
    content: content && presentContent(content),
    reason: decision.reason ?? null,
    text: decision.text ?? null,
    decidedAt: decision.at,
    restoredAt: decision.restoredAt ?? null,
    suspendedUntil: decision.suspendedUntil ?? null,
    canAppeal: isAppealable(decision, now),
    appeal: decision.appeal?.text ?? null,
    answer: answer ? presentedOutcomes[answer.outcome] : null,
    answerText: answer?.text ?? null,
  };
}
