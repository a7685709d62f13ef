import type { CommentDoc } from './comment.model.ts';
import { presentComment } from './comment.view.ts';
import type { ReportDoc } from './report.model.ts';

/** As staff read it, with what the comment says now. The gateway joins the names. */
export function presentReport(report: ReportDoc, comment: CommentDoc) {
  const { _id: id, memberId, reason, reportedAt, handledAt, handledBy } = report;
  return {
    id,
    reason: reason ?? null,
    reportedAt,
    reporter: { id: memberId },
    comment: presentComment(comment),
    handledAt: handledAt ?? null,
    handledBy: handledBy ? { id: handledBy } : null,
  };
}
