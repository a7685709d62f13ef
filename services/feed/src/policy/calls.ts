// Who may call what of the feed. `asks` names what is decided once the item or comment is read.
import type { Calls } from '@banyan/kit';
import { canDeleteComment, canEditComment, canLikeComment, canReply, canReport } from './comment.policy.ts';
import { canComment, canReact, canRemind, canSeeItem } from './feed-item.policy.ts';

export const calls: Calls = {
  Query: {
    categories: { may: 'signedIn' },
    feedList: { may: 'signedIn', own: 'userId' },
    feedItem: { may: 'signedIn', asks: [canSeeItem] },
    feedItemAudience: { may: 'gateway' },
    comment: { may: 'signedIn', asks: [canSeeItem] },
    commentPage: { may: 'signedIn', asks: [canSeeItem] },
    likePage: { may: 'signedIn', asks: [canSeeItem] },
    itemHeadsByIds: { may: 'signedIn', asks: [canSeeItem] },
  },
  Mutation: {
    updatePostLikes: { may: 'feed.react', asks: [canReact] },
    updateCommentLikes: { may: 'feed.react', asks: [canSeeItem, canLikeComment] },
    // Writes, edits and reports by one name, so each of its rights is asked where it is known which.
    createUpdateComment: {
      may: 'signedIn',
      own: 'userId',
      asks: [canComment, canReply, canSeeItem, canEditComment, canReport],
    },
    deleteComment: { may: 'signedIn', asks: [canSeeItem, canDeleteComment] },
    toggleReminder: { may: 'feed.remind', own: 'userId', asks: [canSeeItem, canRemind] },
    setReminder: { may: 'feed.remind', asks: [canSeeItem, canRemind] },
  },
};
