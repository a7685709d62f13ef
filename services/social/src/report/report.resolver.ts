// Members report each other to staff (safe-behaviour 27): in private, and acknowledged.
import {
  authorizeHidden,
  cutPage,
  idText,
  keptText,
  longestText,
  mapPage,
  pageCursor,
  pageLimit,
  parse,
  ServiceError,
  type Viewer,
} from '@banyan/kit';
import { z } from 'zod';
import { sidesOf } from '../connection/sides-of.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { canHandleReport } from '../policy/report.policy.ts';
import { handleReport } from './handle-report.ts';
import { findReport, reportsQuery } from './report.store.ts';
import { presentReport } from './report.view.ts';
import { reportMember as keepReport } from './report-member.ts';
import { reportReasons } from './report-reasons.ts';

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

/** Anyone who acts as the viewer does not read what was reported of either. */
const ownIds = ({ memberId, actorId }: Viewer) => [memberId, ...(actorId === undefined ? [] : [actorId])];

const listInput = z.object({ handled: z.boolean().nullish(), cursor: pageCursor, limit: pageLimit(30, 100) });

export const memberReports: QueryResolvers['memberReports'] = async (_, args, { social, viewer }) => {
  const { handled, cursor: after, limit } = parse(listInput, args);
  const slice = { isOpen: !handled, notOf: ownIds(viewer), after, limit: limit + 1 };
  const found = await reportsQuery(social.models, slice).lean();
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
  const report = await handleReport(social, viewer, found);
  if (!report) throw ServiceError('NOT_FOUND');
  return presentReport(report);
};
