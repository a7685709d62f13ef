// What moderation asks of reported members: what was reported, and that staff decided. A member is never removed by it.
import '../../domain-events.ts';
import {
  createDomainEvent,
  findOpenReports,
  type InternalRequest,
  type InternalResponse,
  presentMemberReport,
  ServiceError,
  settleMemberReports,
} from '@banyan/kit';
import type { Social } from '../context.ts';
import type { MemberReportDoc } from './report.model.ts';
import { findReported } from './report.store.ts';

type Parts = Pick<Social, 'models' | 'outbox' | 'clock'>;

const about = 'memberId';

const requireMembers = (subjects: readonly { kind: string }[]) => {
  if (subjects.some(({ kind }) => kind !== 'member')) throw ServiceError('BAD_INPUT');
};

/** Null: nothing is kept of them, as they left. */
export async function findReportedMembers(
  { models }: Pick<Parts, 'models'>,
  { of, withReports }: InternalRequest<'social.reportedContent'>,
): Promise<InternalResponse<'social.reportedContent'>> {
  requireMembers(of);
  const ids = of.map(({ id }) => id);
  const [known, reports] = await Promise.all([
    findReported(models, ids),
    withReports ? findOpenReports<MemberReportDoc>({ model: models.memberReports }, about, ids) : [],
  ]);
  const ofEach = Map.groupBy(reports, ({ memberId }) => memberId);
  const nothing = { title: null, text: null, itemId: null, image: null, isGone: false };
  return {
    found: ids.map((id) =>
      known.includes(id) ? { ...nothing, reports: (ofEach.get(id) ?? []).map(presentMemberReport) } : null,
    ),
  };
}

/** Safe to repeat. */
export async function settleReportsOfMember(
  { models, outbox, clock }: Parts,
  { subject, decision }: InternalRequest<'social.settleReports'>,
): Promise<InternalResponse<'social.settleReports'>> {
  requireMembers([subject]);
  if (decision.removes) throw ServiceError('BAD_INPUT');
  const decidedOf = ({ _id: reportId, reporterId: memberId }: MemberReportDoc) =>
    createDomainEvent('social.reportDecided', { reportId, memberId }, clock());
  const rows = { model: models.memberReports, outbox };
  await settleMemberReports<MemberReportDoc>(rows, { about, id: subject.id, decision, decidedOf });
  return {};
}
