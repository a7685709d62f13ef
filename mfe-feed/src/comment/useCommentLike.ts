import { defineOutboxWrite, type QueuedWrite, useOutbox } from '@banyan/framework/outbox';
import {
  type CommentLikeFragment,
  CommentLikeFragmentDoc,
  LikeCommentDocument,
  type LikeCommentMutationVariables,
} from '../generated/graphql.ts';
import type { SingleComment } from '../item/feed-entry.ts';

const likeWrite = defineOutboxWrite({
  name: 'feed.comment-like',
  document: LikeCommentDocument,
  failed: 'feed.comment.likeFailed',
  predict(cache, { variables: { commentId, liked } }: QueuedWrite<LikeCommentMutationVariables, undefined>) {
    const options = { id: `Comment:${commentId}`, fragment: CommentLikeFragmentDoc };
    const held = cache.readFragment<CommentLikeFragment>(options);
    if (!held || held.likedByMe === liked) return;
    const likeCount = Math.max(0, held.likeCount + (liked ? 1 : -1));
    cache.writeFragment({ ...options, data: { ...held, likedByMe: liked, likeCount } });
  },
});

export const likeKey = (commentId: string): string => `feed.comment-like:${commentId}`;

/** The viewer's like of a comment; the last tap wins. */
export function useCommentLike({ id, postId }: SingleComment): (liked: boolean) => void {
  const send = useOutbox(likeWrite);
  return (liked) => void send({ variables: { commentId: id, liked }, subject: postId, key: likeKey(id) });
}
