// A case as staff read it. The gateway joins the names.
import type { ReportedContent } from '@banyan/kit';
import type {
  ModeratedContent,
  ModerationAppeal,
  ModerationCase,
  ModerationDecision,
  ModerationReport,
} from '../generated/schema.ts';
import type { CaseDoc, Decision } from './case.model.ts';
import type { Decider } from './decider.ts';
import { restorable } from './decision-steps.ts';
import type { Outcome } from './outcomes.ts';
import { appealedDecision, openReports } from './report-steps.ts';

const person = (id: string | undefined) => (id === undefined ? null : { id });

export const presentedKinds = { comment: 'COMMENT', post: 'POST', member: 'MEMBER', message: 'MESSAGE' } as const;
export const presentedOutcomes = {
  keep: 'KEEP',
  remove: 'REMOVE',
  warn: 'WARN',
  uphold: 'UPHOLD',
  grant: 'GRANT',
} as const satisfies Record<Outcome, string>;

export function presentCase(
  found: CaseDoc,
  content: ReportedContent | null,
  decider: Decider,
  now: Date,
): ModerationCase {
  const { _id: id, kind, subjectId, revision, memberId, openedAt, claim, pending, decisions } = found;
  const isClaimed = claim !== undefined && claim.until > now;
  const canRestore = restorable(found, now);
  return {
    id,
    kind: presentedKinds[kind],
    subjectId,
    revision,
    member: person(memberId),
    content: content && presentContent(content),
    reports: presentReports(found, content),
    reportCount: openReports(found).length,
    reportedAt: openedAt,
    claimedBy: isClaimed ? { id: claim.by } : null,
    // Only who took it knows of it.
    undoUntil: pending?.by === decider.id ? pending.effectAt : null,
    appeal: presentAppeal(found),
    decisions: decisions.map((decision) => presentDecision(decision, decision === canRestore)).toReversed(),
  };
}

export function presentContent({ title, text, itemId, image, isGone }: ReportedContent): ModeratedContent {
  return { title, text, itemId, image, isGone };
}

function presentAppeal(found: CaseDoc): ModerationAppeal | null {
  const decision = appealedDecision(found);
  return decision?.appeal ? { decisionId: decision.id, text: decision.appeal.text, at: decision.appeal.at } : null;
}

/** As their service has them; while it is away, by whom and when. */
function presentReports(found: CaseDoc, content: ReportedContent | null): ModerationReport[] {
  if (content)
    return content.reports.map(({ id, reporterId, reason, note, reportedAt }) => ({
      id,
      reporter: { id: reporterId },
      reason,
      note,
      reportedAt,
    }));
  return openReports(found).map(({ id, by, at }) => ({
    id,
    reporter: { id: by },
    reason: null,
    note: null,
    reportedAt: at,
  }));
}

function presentDecision(decision: Decision, canRestore: boolean): ModerationDecision {
  const { id, outcome, reason, text, at, by, restoredAt, restoredBy, suspendedUntil } = decision;
  return {
    id,
    outcome: presentedOutcomes[outcome],
    reason: reason ?? null,
    text: text ?? null,
    decidedAt: at,
    decidedBy: { id: by },
    restoredAt: restoredAt ?? null,
    restoredBy: person(restoredBy),
    suspendedUntil: suspendedUntil ?? null,
    canRestore,
  };
}
