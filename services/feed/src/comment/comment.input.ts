import { idText, keptText, longestText, memberText } from '@banyan/kit';
import { z } from 'zod';

const body = memberText(longestText.comment, {
  empty: 'feed.error.commentEmpty',
  tooLong: 'feed.error.commentTooLong',
});

/** Likes as text overwrote each other's: who sends any is reported, and uses updateCommentLikes. */
const likes = z
  .string()
  .nullish()
  .refine((text) => text == null);

/** Author and time come from the session and the rows; what older clients send of them is not even looked at. */
export const createCommentInput = z.object({
  userId: idText,
  comment: z.object({
    postId: idText,
    parentId: z.string().max(64).nullish(),
    body,
    clientId: z.string().min(1).max(100).nullish(),
    likes,
  }),
});

export const updateCommentInput = z.object({
  userId: idText,
  commentId: idText,
  comment: z.object({
    postId: z.string().max(64).nullish(),
    body: body.nullish(),
    seenAt: z.date().nullish(),
    reported: z.boolean().nullish(),
    likes,
    reportReason: keptText(0, longestText.reportReason).nullish(),
  }),
});

export type NewComment = z.infer<typeof createCommentInput>['comment'];
export type CommentChange = z.infer<typeof updateCommentInput>['comment'];
