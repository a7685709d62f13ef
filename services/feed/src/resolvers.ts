// Field -> function, and nothing else.
import type { CompleteResolvers } from '@banyan/kit';
import {
  calendarAddress,
  endCalendarAddress,
  makeCalendarAddress,
} from './calendar-address/calendar-address.resolver.ts';
import { calendarFile } from './calendar-file/calendar-file.resolver.ts';
import { categories } from './category/category.resolver.ts';
import {
  createCategory,
  managedCategories,
  moveCategory,
  restoreCategory,
  retireCategory,
  updateCategory,
} from './category/managed-category.resolver.ts';
import { createUpdateComment, deleteComment, updateCommentLikes } from './comment/change-comment.resolver.ts';
import { comment, commentFields, commentPage } from './comment/comment.resolver.ts';
import { reportedComments } from './comment/comment-reports.resolver.ts';
import {
  discardPublicationDraft,
  publicationDraft,
  publicationDrafts,
  savePublicationDraft,
} from './draft/draft.resolver.ts';
import { feedItem, feedItemAudience, feedList, happeningFields, itemFields } from './feed-item/feed-item.resolver.ts';
import type { Resolvers, ResolversParentTypes } from './generated/resolvers.ts';
import { eventGoingList } from './going/going-list.resolver.ts';
import { answerPoll, pollFields } from './poll/poll.resolver.ts';
import { createUpdateEvent } from './post/create-update-event.resolver.ts';
import { createUpdateNews } from './post/create-update-news.resolver.ts';
import { createUpdatePoll } from './post/create-update-poll.resolver.ts';
import {
  managedEvent,
  managedEventFields,
  managedNews,
  managedPoll,
  managedPollFields,
} from './post/managed.resolver.ts';
import { deletePost, myPost, myPosts, postFields, publish, setTargets, withdrawPost } from './post/post.resolver.ts';
import { publicationSpeakers } from './post/speakers.resolver.ts';
import {
  claimPost,
  decidePost,
  pendingPostFields,
  pendingPosts,
  releasePost,
  undoPostDecision,
} from './post-approval/pending-posts.resolver.ts';
import { reportPost } from './post-report/post-report.resolver.ts';
import {
  cancelEvent,
  pinPublication,
  publicationFields,
  publications,
  reinstateEvent,
} from './publication-list/publication-list.resolver.ts';
import { likePage, updatePostLikes } from './reaction/reaction.resolver.ts';
import { setReminder, toggleReminder } from './reminder/reminder.resolver.ts';
import { rsvp } from './rsvp/rsvp.resolver.ts';
import { eventsSchedule } from './schedule/schedule.resolver.ts';
import { itemHeadsByIds } from './summary/item-summary.resolver.ts';

export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: {
    categories,
    feedList,
    eventsSchedule,
    feedItem,
    feedItemAudience,
    comment,
    commentPage,
    eventGoingList,
    likePage,
    itemHeadsByIds,
    calendarFile,
    calendarAddress,
    myPosts,
    myPost,
    publications,
    managedCategories,
    managedNews,
    managedEvent,
    managedPoll,
    publicationDrafts,
    publicationDraft,
    publicationSpeakers,
    pendingPosts,
    reportedComments,
  },
  Mutation: {
    updatePostLikes,
    updateCommentLikes,
    createUpdateComment,
    deleteComment,
    reportPost,
    toggleReminder,
    setReminder,
    rsvp,
    answerPoll,
    makeCalendarAddress,
    endCalendarAddress,
    createUpdateNews,
    createUpdateEvent,
    createUpdatePoll,
    savePublicationDraft,
    discardPublicationDraft,
    setTargets,
    publish,
    withdrawPost,
    deletePost,
    cancelEvent,
    reinstateEvent,
    pinPublication,
    createCategory,
    updateCategory,
    moveCategory,
    retireCategory,
    restoreCategory,
    claimPost,
    releasePost,
    decidePost,
    undoPostDecision,
  },
  FeedItem: itemFields,
  Happening: happeningFields,
  Poll: pollFields,
  Comment: commentFields,
  Post: postFields,
  Publication: publicationFields,
  ManagedEvent: managedEventFields,
  ManagedPoll: managedPollFields,
  PendingPost: pendingPostFields,
};
