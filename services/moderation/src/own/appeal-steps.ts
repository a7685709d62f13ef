// What its author says against a decision, as the case it becomes; null: it was said before.
import { ServiceError } from '@banyan/kit';
import type { CaseDoc, Decision } from '../case/case.model.ts';
import { reopened } from '../case/report-steps.ts';

/** How long a decision can be appealed. Words that were removed are kept longer, so that staff can still restore them. */
export const appealMs = 20 * 24 * 3_600_000;

/** It removed something or warned, nobody has reversed it, it is not too long ago, and its author has not appealed before. */
export function isAppealable({ outcome, restoredAt, appeal, at }: Decision, now: Date): boolean {
  const isAgainstThem = outcome === 'remove' || outcome === 'warn';
  return isAgainstThem && !restoredAt && !appeal && now.getTime() - at.getTime() < appealMs;
}

export function appealed(found: CaseDoc, decisionId: string, text: string, now: Date): CaseDoc | null {
  const decision = found.decisions.find(({ id }) => id === decisionId);
  if (!decision) throw ServiceError('NOT_FOUND');
  if (decision.appeal?.text === text) return null;
  if (!isAppealable(decision, now)) throw ServiceError('CONFLICT');
  const decisions = found.decisions.map((each) => (each === decision ? { ...each, appeal: { text, at: now } } : each));
  return reopened({ ...found, decisions, revision: found.revision + 1 });
}
