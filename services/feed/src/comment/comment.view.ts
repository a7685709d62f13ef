import type { CommentDoc } from './comment.model.ts';

export type CommentView = ReturnType<typeof presentComment>;

/** A tombstone says only that something stood here. `comment` is for the loaded fields, never sent. */
export function presentComment(comment: CommentDoc) {
  return {
    comment,
    id: comment._id,
    userId: comment.living ? comment.memberId : null,
    author: comment.living ? { id: comment.memberId } : null,
    parentId: comment.parentId,
    postId: comment.itemId,
    createdAt: comment.createdAt,
    updatedAt: comment.editedAt ?? null,
    body: (comment.living && comment.body) || '',
    isDeleted: !comment.living,
    email: null,
    likeCount: comment.living ? comment.likeCount : 0,
    replyCount: comment.replyCount,
  };
}
