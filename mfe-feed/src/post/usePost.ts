import { isOnline, toUserError, useLive, useQuery, useRetryWhenBack } from '@banyan/framework';
import { FeedGroupsChangedDocument, FeedItemDocument, FeedItemUpdatedDocument } from '../generated/graphql.ts';
import type { FeedEntry } from '../item/feed-entry.ts';
import { isItemId } from '../item/item-id.ts';

export interface Post {
  item: FeedEntry | null;
  /** `missing` also stands for "not for you": the two are not distinguished. */
  state: 'loading' | 'ready' | 'missing' | 'failed' | 'offline';
  retry(): void;
}

/** One item, kept current while it is open. */
export function usePost(id: string): Post {
  const { data, loading, error, refetch } = useQuery(FeedItemDocument, {
    variables: { id },
    skip: !isItemId(id),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useLive(FeedItemUpdatedDocument);
  const item = data?.feedItem ?? null;
  const retry = () => void refetch().catch(() => {});
  useLive(FeedGroupsChangedDocument, { onData: retry });
  useRetryWhenBack(Boolean(error), retry);
  if (item) return { item, state: 'ready', retry };
  if (loading) return { item, state: 'loading', retry };
  if (error && toUserError(error).code !== 'NOT_FOUND')
    return { item, state: isOnline() ? 'failed' : 'offline', retry };
  return { item, state: 'missing', retry };
}
