// Who may call what of the feed. `asks` names what is decided once the item or comment is read.
import type { Calls } from '@banyan/kit';
import { canDeleteComment, canEditComment, canLikeComment, canReply, canReport } from './comment.policy.ts';
import { canAnswer, canComment, canReact, canRemind, canSeeGoing, canSeeItem, canVote } from './feed-item.policy.ts';
import {
  canDecidePost,
  canManagePost,
  canManagePublication,
  canPublishFreely,
  canReportPost,
  canWriteAs,
  canWriteFor,
  canWritePosts,
  isOwnPost,
} from './post.policy.ts';

export const calls: Calls = {
  Query: {
    categories: { may: 'signedIn' },
    feedList: { may: 'signedIn', own: 'userId' },
    eventsSchedule: { may: 'signedIn', own: 'userId' },
    feedItem: { may: 'signedIn', asks: [canSeeItem] },
    feedItemAudience: { may: 'gateway' },
    comment: { may: 'signedIn', asks: [canSeeItem] },
    commentPage: { may: 'signedIn', asks: [canSeeItem] },
    eventGoingList: { may: 'signedIn', asks: [canSeeGoing] },
    likePage: { may: 'signedIn', asks: [canSeeItem] },
    calendarFile: { may: 'signedIn', asks: [canSeeItem] },
    // It opens a member's calendar to anyone who has it, so nobody who impersonates them gets it.
    calendarAddress: { may: 'signedIn', own: 'userId', private: true },
    myPosts: { may: 'signedIn' },
    myPost: { may: 'signedIn', asks: [isOwnPost] },
    publications: { may: 'post.publish' },
    managedCategories: { may: 'post.publish' },
    managedNews: { may: 'post.publish', asks: [canManagePost] },
    managedEvent: { may: 'post.publish', asks: [canManagePost] },
    managedPoll: { may: 'post.publish', asks: [canManagePost] },
    publicationSpeakers: { may: 'post.publish' },
    // Found by the viewer and its name: there is nobody else's to ask about.
    publicationDrafts: { may: 'post.publish' },
    publicationDraft: { may: 'post.publish' },
    pendingPosts: { may: 'post.approve' },
    reportedComments: { may: 'report.handle' },
    itemHeadsByIds: { may: 'signedIn', asks: [canSeeItem] },
  },
  Mutation: {
    updatePostLikes: { may: 'feed.react', asks: [canReact] },
    updateCommentLikes: { may: 'feed.react', asks: [canSeeItem, canLikeComment] },
    // Writes, edits and reports by one name, so each of its permissions is asked where it is known which.
    createUpdateComment: {
      may: 'signedIn',
      own: 'userId',
      asks: [canComment, canReply, canSeeItem, canEditComment, canReport],
    },
    deleteComment: { may: 'signedIn', asks: [canSeeItem, canDeleteComment] },
    reportPost: { may: 'member.report', own: 'userId', asks: [canSeeItem, canReportPost] },
    toggleReminder: { may: 'feed.remind', own: 'userId', asks: [canSeeItem, canRemind] },
    rsvp: { may: 'feed.answer', own: 'rsvp.userId', asks: [canSeeItem, canAnswer] },
    setReminder: { may: 'feed.remind', asks: [canSeeItem, canRemind] },
    answerPoll: { may: 'feed.vote', own: 'userId', asks: [canSeeItem, canVote] },
    makeCalendarAddress: { may: 'signedIn', own: 'userId', private: true },
    endCalendarAddress: { may: 'signedIn', own: 'userId', private: true },
    createUpdateNews: {
      may: 'post.write',
      writesToOthers: true,
      asks: [canWritePosts, canManagePost, canPublishFreely, canWriteAs, canWriteFor],
    },
    createUpdateEvent: {
      writesToOthers: true,
      may: 'post.publish',
      asks: [canManagePost, canPublishFreely, canWriteAs, canWriteFor],
    },
    createUpdatePoll: {
      writesToOthers: true,
      may: 'post.publish',
      asks: [canManagePost, canPublishFreely, canWriteAs, canWriteFor],
    },
    savePublicationDraft: { may: 'post.publish' },
    discardPublicationDraft: { may: 'post.publish' },
    setTargets: { writesToOthers: true, may: 'post.write', asks: [canManagePost, canWriteFor] },
    publish: { writesToOthers: true, may: 'post.write', asks: [canManagePost, canPublishFreely, canWriteFor] },
    // Also where the deployment has switched members' posts off since.
    withdrawPost: { may: 'post.write', asks: [canManagePost] },
    deletePost: { may: 'post.write', asks: [canManagePost] },
    createCategory: { may: 'post.publish' },
    updateCategory: { may: 'post.publish' },
    moveCategory: { may: 'post.publish' },
    retireCategory: { may: 'post.publish' },
    restoreCategory: { may: 'post.publish' },
    cancelEvent: { writesToOthers: true, may: 'post.publish', asks: [canManagePublication] },
    reinstateEvent: { may: 'post.publish', asks: [canManagePublication] },
    pinPublication: { may: 'post.publish', asks: [canManagePublication] },
    claimPost: { may: 'post.approve', asks: [canDecidePost] },
    releasePost: { may: 'post.approve', asks: [canDecidePost] },
    decidePost: { may: 'post.approve', asks: [canDecidePost] },
    undoPostDecision: { may: 'post.approve', asks: [canDecidePost] },
  },
};
