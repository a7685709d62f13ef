import { eraseEach, eraseRows } from '../member/erase-rows.ts';
import { formerMember } from '../member/member-data-handler.ts';
import type { MemberReportRow, ReportRows } from './member-report.ts';

/** With either of the two a report has no use any more; that staff handled it stays with what they handled. */
export function eraseMemberReports<Row extends MemberReportRow>(
  { model, outbox }: ReportRows<Row>,
  memberId: string,
): Promise<boolean> {
  return eraseEach([
    () => eraseRows({ outbox, model, filter: { reporterId: memberId } }),
    () => eraseRows({ outbox, model, filter: { memberId } }),
    async () => {
      await model.updateMany({ handledBy: memberId } as object, { $set: { handledBy: formerMember } } as object);
      return true;
    },
  ]);
}
