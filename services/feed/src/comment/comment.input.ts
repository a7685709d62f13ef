import type { ErrorWordingKey } from '@banyan/kit';
import { z } from 'zod';
import { idText } from '../limits.ts';
import { maxCommentLength } from './comment.model.ts';

/** The words of a refusal, by key; the client has them in its languages. */
function wording(wordingKey: ErrorWordingKey) {
  return { wordingKey };
}

const body = z
  .string()
  .trim()
  .refine((text) => text.length > 0, { params: wording('feed.error.commentEmpty'), abort: true })
  .refine((text) => text.length <= maxCommentLength, { params: wording('feed.error.commentTooLong') });

/** Author, time and likes come from the session and the rows; what older clients send of them is not even looked at. */
export const createCommentInput = z.object({
  userId: idText,
  comment: z.object({
    postId: idText,
    parentId: z.string().max(64).nullish(),
    body,
    clientId: z.string().min(1).max(100).nullish(),
  }),
});

export const updateCommentInput = z.object({
  userId: idText,
  commentId: idText,
  comment: z.object({
    body: body.nullish(),
    reported: z.boolean().nullish(),
    reportReason: z.string().trim().max(500).nullish(),
  }),
});

export type NewComment = z.infer<typeof createCommentInput>['comment'];
export type CommentChange = z.infer<typeof updateCommentInput>['comment'];
