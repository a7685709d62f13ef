import type { MessageDoc } from '../message/message.model.ts';
import { presentImage } from '../picture/message-image.view.ts';
import type { MessageReportDoc } from './report.model.ts';

/** As staff read it, with the message as it is now. The gateway joins the names. */
export function presentReport(report: MessageReportDoc, message: MessageDoc | undefined) {
  const { _id: id, reporterId, memberId, reason, note, content, reportedAt, handledAt, handledBy } = report;
  return {
    id,
    reason,
    note: note ?? null,
    content: content ?? null,
    image: report.isOpen && message ? presentImage(message) : null,
    reportedAt,
    reporter: { id: reporterId },
    member: { id: memberId },
    handledAt: handledAt ?? null,
    handledBy: handledBy ? { id: handledBy } : null,
  };
}
