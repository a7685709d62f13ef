import { isOnline, useQuery, useRetryWhenBack } from '@banyan/framework';
import { ItemLikesDocument, type LikeFieldsFragment } from '../generated/graphql.ts';
import { isItemId } from '../item/item-id.ts';

export interface Likes {
  likes: readonly LikeFieldsFragment[];
  /** `missing`: there is no such post, or none for the viewer. */
  state: 'loading' | 'ready' | 'missing' | 'failed' | 'offline';
  retry(): void;
}

/** Who reacted to an item. Asked again each time it is looked at. */
export function useLikes(itemId: string): Likes {
  const isNone = !isItemId(itemId);
  const { data, loading, error, refetch } = useQuery(ItemLikesDocument, {
    variables: { id: itemId },
    skip: isNone,
    fetchPolicy: 'cache-and-network',
  });
  const likes = data?.feedItem?.likes;
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!data && Boolean(error), retry);
  if (likes) return { likes, state: 'ready', retry };
  if (isNone || (data && !loading)) return { likes: [], state: 'missing', retry };
  if (loading || !error) return { likes: [], state: 'loading', retry };
  return { likes: [], state: isOnline() ? 'failed' : 'offline', retry };
}
