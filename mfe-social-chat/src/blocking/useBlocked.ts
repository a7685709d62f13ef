import { isOnline, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { useConnectionNews } from '../connecting/useConnectionNews.ts';
import { BlockedMembersDocument, type BlockedMembersQuery } from '../generated/graphql.ts';

type Page = NonNullable<BlockedMembersQuery['blockedMembers']>;
export type BlockedMember = Page['items'][number];

interface Blocked {
  members: readonly BlockedMember[];
  hasMore: boolean;
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  loadMore(): void;
  retry(): void;
}

/** Whom the viewer blocks, on whichever device they did, the last first. */
export function useBlocked(): Blocked {
  const userId = useViewer()?.id ?? '';
  const { data, error, refetch, fetchMore } = useQuery(BlockedMembersDocument, {
    variables: { userId },
    skip: !userId,
    fetchPolicy: 'cache-and-network',
  });
  useConnectionNews();
  const page = (data?.blockedMembers ?? null) as Page | null;
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!page && Boolean(error), retry);
  const items = page?.items ?? [];
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  return {
    // Who was unblocked just now is not among them, though the page is read again only then.
    members: items.filter(({ isBlocked }) => isBlocked),
    hasMore: page?.hasMore ?? false,
    state: page ? 'ready' : missing,
    loadMore: () => void fetchMore({ variables: { skip: items.length } }).catch(() => {}),
    retry,
  };
}
