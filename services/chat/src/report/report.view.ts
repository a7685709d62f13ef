import type { MessageReport } from '../generated/schema.ts';
import type { MessageReportDoc } from './report.model.ts';

/** As staff read it. The gateway joins the names. */
export function presentReport(report: MessageReportDoc): MessageReport {
  const { _id: id, reporterId, memberId, reason, note, content, reportedAt, handledAt, handledBy } = report;
  return {
    id,
    reason,
    note: note ?? null,
    content: content ?? null,
    reportedAt,
    reporter: { id: reporterId },
    member: { id: memberId },
    handledAt: handledAt ?? null,
    handledBy: handledBy ? { id: handledBy } : null,
  };
}
