// A reaction on its way: shown at once, kept until the service has it.
import { report } from '@banyan/framework';
import { defineOutboxWrite, type QueuedWrite } from '@banyan/framework/outbox';
import {
  type ItemReactionFragment,
  ItemReactionFragmentDoc,
  UpdatePostLikesDocument,
  type UpdatePostLikesMutationVariables,
} from '../generated/graphql.ts';
import type { FeedEntry } from '../item/feed-entry.ts';
import { predictCounts } from './predict-reaction.ts';

type Item = Pick<FeedEntry, '__typename'>;

/** One per item: of quick taps the last is sent. */
export const reactionKey = (itemId: string): string => `feed.reaction:${itemId}`;

/** The viewer's one reaction to an item; null takes it away. */
export const reactionWrite = defineOutboxWrite({
  name: 'feed.reaction',
  document: UpdatePostLikesDocument,
  failed: 'feed.reaction.failed',
  predict(cache, { variables, note }: QueuedWrite<UpdatePostLikesMutationVariables, Item>) {
    const options = {
      id: `${note.__typename}:${variables.itemId}`,
      fragment: ItemReactionFragmentDoc,
      fragmentName: 'ItemReaction',
    };
    const held = cache.readFragment<ItemReactionFragment>(options);
    if (!held) return;
    const myReaction = variables.type ?? null;
    const reactionCounts = predictCounts(held.reactionCounts, held.myReaction, myReaction).map((entry) => ({
      ...entry,
      __typename: 'ReactionCount' as const,
    }));
    cache.writeFragment({ ...options, data: { ...held, myReaction, reactionCounts } });
  },
  done({ variables: { itemId, type } }) {
    if (type) report('reacted', { itemId: String(itemId), reaction: type });
  },
});
