import { useApolloClient } from '@banyan/framework';
import { type CommentLikeFragment, CommentLikeFragmentDoc, LikeCommentDocument } from '../generated/graphql.ts';
import type { SingleComment } from '../item/feed-entry.ts';
import { useLastTapWins } from '../reaction/useLastTapWins.ts';

/** The viewer's like of a comment; the last tap wins. */
export function useCommentLike({ id, likedByMe }: SingleComment): (liked: boolean) => void {
  const client = useApolloClient();
  return useLastTapWins<boolean>({
    layer: `comment-like:${id}`,
    confirmed: likedByMe,
    failed: 'feed.comment.likeFailed',
    predict(cache, liked) {
      const options = { id: `Comment:${id}`, fragment: CommentLikeFragmentDoc };
      const held = cache.readFragment<CommentLikeFragment>(options);
      if (!held || held.likedByMe === liked) return;
      const likeCount = Math.max(0, held.likeCount + (liked ? 1 : -1));
      cache.writeFragment({ ...options, data: { ...held, likedByMe: liked, likeCount } });
    },
    async send(liked) {
      const { data } = await client.mutate({ mutation: LikeCommentDocument, variables: { commentId: id, liked } });
      return data?.updateCommentLikes?.likedByMe ?? liked;
    },
  });
}
