import { report, useApolloClient } from '@banyan/framework';
import { type ItemReactionFragment, ItemReactionFragmentDoc, UpdatePostLikesDocument } from '../generated/graphql.ts';
import type { FeedEntry } from '../item/feed-entry.ts';
import { predictCounts } from './predict-reaction.ts';
import type { ReactionType } from './reaction-types.ts';
import { useLastTapWins } from './useLastTapWins.ts';

/** The viewer's one reaction to an item. The last tap wins; null takes the reaction away. */
export function useReaction(
  item: Pick<FeedEntry, '__typename' | 'id' | 'myReaction'>,
): (next: ReactionType | null) => void {
  const client = useApolloClient();
  return useLastTapWins<ReactionType | null>({
    layer: `reaction:${item.id}`,
    confirmed: item.myReaction,
    failed: 'feed.reaction.failed',
    predict(cache, next) {
      const options = {
        id: `${item.__typename}:${item.id}`,
        fragment: ItemReactionFragmentDoc,
        fragmentName: 'ItemReaction',
      };
      const held = cache.readFragment<ItemReactionFragment>(options);
      if (!held) return;
      const reactionCounts = predictCounts(held.reactionCounts, held.myReaction, next).map((entry) => ({
        ...entry,
        __typename: 'ReactionCount' as const,
      }));
      cache.writeFragment({ ...options, data: { ...held, myReaction: next, reactionCounts } });
    },
    async send(next) {
      const { data } = await client.mutate({
        mutation: UpdatePostLikesDocument,
        variables: { itemId: item.id, type: next },
      });
      if (!data?.updatePostLikes) throw new Error('The reaction was not confirmed.');
      if (next) report('reacted', { itemId: item.id, reaction: next });
      return data.updatePostLikes.myReaction;
    },
  });
}
