// Members report each other to staff (safe-behaviour 27): in private, and acknowledged.
import '../../domain-events.ts';
import {
  authorizeHidden,
  createDomainEvent,
  cutPage,
  handleMemberReport as handleReport,
  idText,
  keptText,
  longestText,
  mapPage,
  memberReportsQuery,
  pageCursor,
  pageLimit,
  parse,
  reportedSelves,
  reportReasons,
  ServiceError,
} from '@banyan/kit';
import { z } from 'zod';
import { sidesOf } from '../connection/sides-of.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { canHandleReport } from '../policy/report.policy.ts';
import { findReport } from './report.store.ts';
import { presentReport } from './report.view.ts';
import { reportMember as keepReport } from './report-member.ts';

const reportInput = z.object({
  userId: idText,
  memberId: idText,
  reason: z.enum(reportReasons),
  note: keptText(0, longestText.memberReport).nullish(),
});

export const reportMember: MutationResolvers['reportMember'] = async (_, args, { social, viewer }) => {
  const { memberId, reason, note } = parse(reportInput, args);
  const { by, other } = sidesOf(viewer, 'memberId', memberId);
  social.writes.consume(viewer, 'report');
  const words = { reason, ...(note && { note }) };
  const { _id: id, reportedAt } = await keepReport(social, { reporterId: by, memberId: other }, words);
  return { id, reportedAt };
};

const listInput = z.object({ handled: z.boolean().nullish(), cursor: pageCursor, limit: pageLimit(30, 100) });

export const memberReports: QueryResolvers['memberReports'] = async (_, args, { social, viewer }) => {
  const { handled, cursor: after, limit } = parse(listInput, args);
  const slice = { isOpen: !handled, notOf: reportedSelves(viewer), after, limit: limit + 1 };
  const found = await memberReportsQuery(social.models.memberReports, slice).lean();
  return mapPage(
    cutPage(found, limit, ({ reportedAt: at, _id: id }) => ({ at, id })),
    presentReport,
  );
};

const oneInput = z.object({ reportId: idText });

export const handleMemberReport: MutationResolvers['handleMemberReport'] = async (_, args, { social, viewer }) => {
  const { reportId } = parse(oneInput, args);
  const found = authorizeHidden(viewer, canHandleReport, await findReport(social.models, reportId));
  social.writes.consume(viewer, 'handle');
  const { outbox, models } = social;
  const now = social.clock();
  const decided = createDomainEvent('social.reportDecided', { reportId, memberId: found.reporterId }, now);
  const given = { service: 'social', model: models.memberReports, outbox, now, decided, kind: 'report' } as const;
  const report = await handleReport(given, viewer, found);
  if (!report) throw ServiceError('NOT_FOUND');
  return presentReport(report);
};
