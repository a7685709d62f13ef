import { cutPage, idText, mapPage, pageCursor, pageLimit, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { FeedContext } from '../context.ts';
import type { CommentResolvers, QueryResolvers } from '../generated/resolvers.ts';
import type { EventCommentsArgs } from '../generated/schema.ts';
import { commentPermissions } from '../policy/comment.policy.ts';
import { canSeeItem } from '../policy/feed-item.policy.ts';
import { newestLikes } from '../reaction/reaction.resolver.ts';
import { findCommentPage } from './comment.store.ts';
import { presentComment } from './comment.view.ts';

/** Null for a comment that is gone or stands under an item the viewer may not see. */
export const comment: QueryResolvers['comment'] = async (_, args, context) => {
  const { id } = parse(z.object({ id: idText }), args);
  const { viewer } = context;
  const found = await context.loaders.comment.load(id);
  const item = found?.shown ? await context.loaders.item.load(found.itemId) : null;
  return found && item && canSeeItem(viewer, item, context.now) ? presentComment(found) : null;
};

const commentPageInput = z.object({
  itemId: idText,
  parentId: z.string().max(64).nullish(),
  after: pageCursor,
  limit: pageLimit(3, 50),
});

/** Null for an item the viewer may not see. */
export const commentPage: QueryResolvers['commentPage'] = async (_, args, context) => {
  const { itemId, parentId, after, limit } = parse(commentPageInput, args);
  const { viewer } = context;
  const item = await context.loaders.item.load(itemId);
  if (!item || !canSeeItem(viewer, item, context.now)) return null;
  const parent = { itemId, parentId: parentId ?? '' };
  const found = await findCommentPage(context.feed.models, parent, limit + 1, after);
  const page = cutPage(found, limit, (last) => ({ at: last.createdAt, id: last._id }));
  return mapPage(page, presentComment);
};

const newestInput = z.object({ limit: pageLimit(3, 50) });

/** The newest top-level comments of an item. */
export async function newestComments(itemId: string, args: EventCommentsArgs, context: FeedContext) {
  const { limit } = parse(newestInput, args);
  return (await context.loaders.newestComments.load({ of: itemId, limit })).map(presentComment);
}

const repliesInput = z.object({ limit: pageLimit(50, 50) });

/** Fields of a comment that are read from elsewhere. A count of none saves the read. */
export const commentFields = {
  reported: async ({ comment: { _id } }, _, { loaders }) => (await loaders.myReport.load(_id)) !== null,
  isFromBlocked: async ({ comment: { living, memberId } }, _, { feed, viewer }) =>
    living && (await feed.blockedPairs.ofViewer(viewer)).blocked.has(memberId),
  likes: ({ comment: { _id }, likeCount }, args, context) => (likeCount > 0 ? newestLikes(_id, args, context) : []),
  likedByMe: async ({ comment: { _id }, likeCount }, _, { loaders }) =>
    likeCount > 0 && (await loaders.myReaction.load(_id)) !== null,
  replies: async ({ comment: { _id, itemId }, replyCount }, args, { loaders }) => {
    const { limit } = parse(repliesInput, args);
    if (replyCount === 0) return [];
    const newest = await loaders.newestReplies.load({ of: { itemId, parentId: _id }, limit });
    return newest.toReversed().map(presentComment);
  },
  can: async ({ comment }, _, { viewer, loaders, now }) => {
    const item = await loaders.item.load(comment.itemId);
    if (!item) throw ServiceError('NOT_FOUND');
    return commentPermissions(viewer, comment, item, now);
  },
} satisfies CommentResolvers;
