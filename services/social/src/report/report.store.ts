import { afterPosition, type Position } from '@banyan/kit';
import type { Models } from '../models.ts';
import { type MemberReportDoc, reportsIndex } from './report.model.ts';

/** What this member reported of the other and staff have not handled yet. */
export function findOpenReport({ memberReports }: Models, reporterId: string, memberId: string) {
  return memberReports.findOne({ reporterId, memberId, isOpen: true }).lean<MemberReportDoc | null>();
}

export function findReport({ memberReports }: Models, id: string): Promise<MemberReportDoc | null> {
  return memberReports.findById(id).lean<MemberReportDoc | null>();
}

export interface ReportSlice {
  isOpen: boolean;
  /** Nobody reads what was reported of themselves. */
  notOf: readonly string[];
  after?: Position;
  limit: number;
}

/** The query behind one page, newest first. */
export function reportsQuery({ memberReports }: Models, { isOpen, notOf, after, limit }: ReportSlice) {
  const next = after ? afterPosition('reportedAt', after) : {};
  return memberReports
    .find({ isOpen, memberId: { $nin: [...notOf] }, ...next })
    .sort({ reportedAt: -1, _id: -1 })
    .limit(limit)
    .hint(reportsIndex);
}
