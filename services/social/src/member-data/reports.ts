// What a member reported of others, and what was reported of them.
import { type MemberPart, rowsPart, type ServiceCore } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { MemberReportDoc } from '../report/report.model.ts';

type Social = ServiceCore<Models>;

/** Their own alone: who reported them is nobody's to take along. */
export async function* exportReports({ models }: Social, memberId: string): AsyncGenerator<MemberPart> {
  const own = models.memberReports.find({ reporterId: memberId }).sort({ reportedAt: 1 }).lean<MemberReportDoc[]>();
  const rows = own.cursor() as AsyncIterable<MemberReportDoc>;
  yield rowsPart('member-reports.json', rows, ({ memberId: of, reason, note, reportedAt, handledAt }) => {
    return { memberId: of, reason, note: note ?? null, reportedAt, handledAt: handledAt ?? null };
  });
}
