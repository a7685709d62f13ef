import type { ReportedContent } from '@banyan/kit';
import type { ReportDoc } from '../comment/report.model.ts';
import type { PostReportDoc } from '../post-report/post-report.model.ts';

type Report = ReportedContent['reports'][number];

/** As members' forms send them, before a colon and what was added. */
const commentReasons = ['unkind', 'private', 'health', 'spam', 'other'];

/** Older clients say it all in their own words. */
function saidIn(text: string): Pick<Report, 'reason' | 'note'> {
  const [reason = ''] = text.split(':', 1);
  if (!commentReasons.includes(reason)) return { reason: null, note: text || null };
  return { reason, note: text.slice(reason.length + 1).trim() || null };
}

export function presentCommentReport({ _id: id, memberId: reporterId, reason = '', reportedAt }: ReportDoc): Report {
  return { id, reporterId, ...saidIn(reason), reportedAt };
}

export function presentPostReport({ _id: id, reporterId, reason, note, reportedAt }: PostReportDoc): Report {
  return { id, reporterId, reason, note: note ?? null, reportedAt };
}
