import type { Models } from '../models.ts';
import type { MemberReportDoc } from './report.model.ts';

/** What this member reported of the other and staff have not handled yet. */
export function findOpenReport({ memberReports }: Models, reporterId: string, memberId: string) {
  return memberReports.findOne({ reporterId, memberId, isOpen: true }).lean<MemberReportDoc | null>();
}

/** Those of these members of whom there is any report, open or handled. */
export function findReported({ memberReports }: Models, memberIds: readonly string[]): Promise<string[]> {
  return memberReports.distinct('memberId', { memberId: { $in: [...memberIds] } });
}
