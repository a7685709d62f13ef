// Field -> function, and nothing else.
import type { CompleteResolvers } from '@banyan/kit';
import { categories } from './category/category.resolver.ts';
import { createUpdateComment, deleteComment, updateCommentLikes } from './comment/change-comment.resolver.ts';
import { comment, commentFields, commentPage } from './comment/comment.resolver.ts';
import { feedItem, feedItemAudience, feedList, happeningFields, itemFields } from './feed-item/feed-item.resolver.ts';
import type { Resolvers, ResolversParentTypes } from './generated/resolvers.ts';
import { itemHeadsByIds } from './glance/item-head.resolver.ts';
import { pollFields } from './poll/poll.resolver.ts';
import { likePage, updatePostLikes } from './reaction/reaction.resolver.ts';
import { setReminder, toggleReminder } from './reminder/reminder.resolver.ts';

export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: { categories, feedList, feedItem, feedItemAudience, comment, commentPage, likePage, itemHeadsByIds },
  Mutation: {
    updatePostLikes,
    updateCommentLikes,
    createUpdateComment,
    deleteComment,
    toggleReminder,
    setReminder,
  },
  FeedItem: itemFields,
  Happening: happeningFields,
  Poll: pollFields,
  Comment: commentFields,
};
