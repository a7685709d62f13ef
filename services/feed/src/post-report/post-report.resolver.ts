// Members report posts to staff (safe-behaviour 27): in private, and acknowledged.
import { authorize, authorizeHidden, idText, keptText, longestText, parse, reportReasons } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { canSeeItem } from '../policy/feed-item.policy.ts';
import { canReportPost } from '../policy/post.policy.ts';
import { findPost } from '../post/post.store.ts';
import { reportPost as keepReport } from './report-post.ts';

const reporting = z.object({
  userId: idText,
  itemId: idText,
  reason: z.enum(reportReasons),
  note: keptText(0, longestText.memberReport).nullish(),
});

export const reportPost: MutationResolvers['reportPost'] = async (_, args, { feed, viewer, now }) => {
  const { itemId, reason, note } = parse(reporting, args);
  // What is no post, as a game, cannot be removed either.
  const item = authorizeHidden(viewer, canSeeItem, await findPost(feed.models, itemId), now);
  authorize(viewer, canReportPost, item, now);
  feed.writes.consume(viewer, 'report');
  const words = { reason, ...(note && { note }) };
  const { _id: id, reportedAt } = await keepReport(feed, viewer.memberId, item, words);
  return { id, reportedAt };
};
