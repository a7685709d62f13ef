// The comments that members report, for staff alone (safe-behaviour 27).
import { pageLimit, parse } from '@banyan/kit';
import { z } from 'zod';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { presentComment } from './comment.view.ts';
import { findReportedComments } from './report.store.ts';

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
