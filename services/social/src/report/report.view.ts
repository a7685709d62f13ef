import type { MemberReport } from '../generated/schema.ts';
import type { MemberReportDoc } from './report.model.ts';

/** As staff read it. The gateway joins the names. */
export function presentReport(report: MemberReportDoc): MemberReport {
  const { _id: id, reporterId, memberId, reason, note, reportedAt, handledAt, handledBy } = report;
  return {
    id,
    reason,
    note: note ?? null,
    reportedAt,
    reporter: { id: reporterId },
    member: { id: memberId },
    handledAt: handledAt ?? null,
    handledBy: handledBy ? { id: handledBy } : null,
  };
}
