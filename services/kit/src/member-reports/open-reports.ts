// The open reports of many subjects, as moderation asks for them.
import type { ReportedContent } from '../internal-api/moderation-methods.ts';
import { newestPerKey } from '../page/newest-per-key.ts';
import type { MemberReportRow, ReportRows } from './member-report.ts';

/** Of each subject, as `ReportedContent` says. */
const mostReports = 20;

type Rows<Row extends MemberReportRow> = Pick<ReportRows<Row>, 'model'>;

/** By one command for all: of each the newest first, as many as are answered. */
export function findOpenReports<Row extends MemberReportRow>(
  { model }: Rows<Row>,
  about: string,
  ids: readonly string[],
): Promise<Row[]> {
  return newestPerKey<Row>(model, openOf(about, ids), { reportedAt: -1, _id: -1 }, mostReports);
}

/** By one command for all: of each the first. */
export function findFirstReports<Row extends MemberReportRow>(
  { model }: Rows<Row>,
  about: string,
  ids: readonly string[],
): Promise<Row[]> {
  return newestPerKey<Row>(model, openOf(about, ids), { reportedAt: 1, _id: 1 }, 1);
}

const openOf = (about: string, ids: readonly string[]) =>
  [...new Set(ids)].map((id) => ({ [about]: id, isOpen: true }));

/** As moderation is answered. */
export const presentMemberReport = ({ _id: id, reporterId, reason, note, reportedAt }: MemberReportRow) =>
  ({ id, reporterId, reason, note: note ?? null, reportedAt }) satisfies ReportedContent['reports'][number];
