import type { Models } from '../models.ts';
import type { MemberReportDoc } from './report.model.ts';

/** What this member reported of the other and staff have not handled yet. */
export function findOpenReport({ memberReports }: Models, reporterId: string, memberId: string) {
  return memberReports.findOne({ reporterId, memberId, isOpen: true }).lean<MemberReportDoc | null>();
}

export function findReport({ memberReports }: Models, id: string): Promise<MemberReportDoc | null> {
  return memberReports.findById(id).lean<MemberReportDoc | null>();
}
