// Field -> function, and nothing else.
import { categories } from './category/category.resolver.ts';
import { createUpdateComment, deleteComment, updateCommentLikes } from './comment/change-comment.resolver.ts';
import { comment, commentFields, commentPage } from './comment/comment.resolver.ts';
import {
  feedItem,
  feedItemAudience,
  feedList,
  happeningFields,
  itemFields,
  pollFields,
} from './feed-item/feed-item.resolver.ts';
import { likePage, updatePostLikes } from './reaction/reaction.resolver.ts';
import { setReminder, toggleReminder } from './reminder/reminder.resolver.ts';

export const resolvers = {
  Query: { categories, feedList, feedItem, feedItemAudience, comment, commentPage, likePage },
  Mutation: {
    updatePostLikes,
    updateCommentLikes,
    createUpdateComment,
    deleteComment,
    toggleReminder,
    setReminder,
  },
  Event: { ...itemFields, ...happeningFields },
  SportEvent: { ...itemFields, ...happeningFields },
  News: itemFields,
  Poll: { ...itemFields, ...pollFields },
  Comment: commentFields,
};
