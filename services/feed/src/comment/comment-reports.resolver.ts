// What members report of comments, for staff alone (safe-behaviour 27).
import { authorizeHidden, cutPage, idText, mapPage, pageCursor, pageLimit, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { FeedContext } from '../context.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { canHandleReport } from '../policy/comment.policy.ts';
import type { CommentDoc } from './comment.model.ts';
import { presentComment } from './comment.view.ts';
import { presentReport } from './comment-report.view.ts';
import { handleReport } from './handle-report.ts';
import type { ReportDoc } from './report.model.ts';
import { findReport, findReportedComments, handledReportsQuery, openReportsQuery } from './report.store.ts';

const listInput = z.object({ handled: z.boolean().nullish(), cursor: pageCursor, limit: pageLimit(30, 100) });

export const commentReports: QueryResolvers['commentReports'] = async (_, args, context) => {
  const { handled, cursor, limit } = parse(listInput, args);
  const query = handled ? handledReportsQuery : openReportsQuery;
  const found = await query(context.feed.models, cursor, limit + 1).lean<ReportDoc[]>();
  const page = cutPage(found, limit, ({ reportedAt, handledAt, _id: id }) => ({
    at: (handled ? handledAt : undefined) ?? reportedAt,
    id,
  }));
  const items = await withComments(page.items, context);
  return mapPage({ ...page, items }, ({ report, comment }) => presentReport(report, comment));
};

const reportedInput = z.object({
  skip: z
    .int()
    .min(0)
    .max(10_000)
    .nullish()
    .transform((skip) => skip ?? 0),
  limit: pageLimit(30, 100),
});

export const reportedComments: QueryResolvers['reportedComments'] = async (_, args, { feed, viewer }) => {
  const { memberId, actorId } = viewer;
  const notOf = actorId ? [memberId, actorId] : [memberId];
  const { total, comments } = await findReportedComments(feed.models, { ...parse(reportedInput, args), notOf });
  return { total, items: comments.map(presentComment) };
};

/** Nobody of staff reads who reported a comment of their own; such a page is shorter. */
async function withComments(reports: readonly ReportDoc[], { viewer, loaders }: FeedContext) {
  const comments = await Promise.all(reports.map(({ commentId }) => loaders.comment.load(commentId)));
  return reports.flatMap((report, index) => {
    const comment = comments[index] as CommentDoc | null;
    return comment && canHandleReport(viewer, comment) ? [{ report, comment }] : [];
  });
}

export const handleCommentReport: MutationResolvers['handleCommentReport'] = async (_, args, context) => {
  const { reportId } = parse(z.object({ reportId: idText }), args);
  const { feed, viewer, loaders } = context;
  const found = await findReport(feed.models, reportId);
  const comment = authorizeHidden(viewer, canHandleReport, found && (await loaders.comment.load(found.commentId)));
  feed.writes.consume(viewer, 'decide');
  const report = await handleReport(feed, viewer, found!, comment.memberId);
  if (!report) throw ServiceError('NOT_FOUND');
  return presentReport(report, comment);
};
