import { useOutbox } from '@banyan/framework/outbox';
import type { FeedEntry } from '../item/feed-entry.ts';
import type { ReactionType } from './reaction-types.ts';
import { reactionKey, reactionWrite } from './reaction-write.ts';

/** The viewer's one reaction to an item. The last tap wins; null takes the reaction away. */
export function useReaction({ __typename, id }: Pick<FeedEntry, '__typename' | 'id'>) {
  const send = useOutbox(reactionWrite);
  return (type: ReactionType | null): void =>
    void send({ variables: { itemId: id, type }, subject: id, key: reactionKey(id), note: { __typename } });
}
