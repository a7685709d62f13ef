import { isOnline, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { useRef, useState } from 'react';
import { NoticesDocument } from '../generated/graphql.ts';
import type { Notice } from './notice.ts';

const none: readonly Notice[] = [];

export interface Notices {
  items: readonly Notice[];
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  /** The server has not said yet what stands there now: what is shown was kept. */
  isOld: boolean;
  hasMore: boolean;
  moreState: 'idle' | 'loading' | 'failed';
  loadMore(): void;
  retry(): void;
}

function stateOf(page: unknown, loading: boolean, error: unknown): Notices['state'] {
  if (page) return 'ready';
  if (loading || !error) return 'loading';
  return isOnline() ? 'failed' : 'offline';
}

/** What the viewer is notified of, the last first, thirty at a time (community.md §4). */
export function useNotices(): Notices {
  const userId = useViewer()?.id ?? '';
  const { data, loading, error, refetch, fetchMore } = useQuery(NoticesDocument, {
    variables: { userId },
    skip: !userId,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [moreState, setMoreState] = useState<Notices['moreState']>('idle');
  const isBusy = useRef(false);
  const page = data?.notifications;

  const loadMore = async () => {
    if (isBusy.current || !page?.hasMore) return;
    isBusy.current = true;
    setMoreState('loading');
    const state = await fetchMore({ variables: { cursor: page.cursor ?? null } }).then(
      () => 'idle' as const,
      () => 'failed' as const,
    );
    isBusy.current = false;
    setMoreState(state);
  };
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(Boolean(error), retry);
  useRetryWhenBack(moreState === 'failed', () => void loadMore());
  return {
    items: (page?.items as readonly Notice[] | undefined) ?? none,
    state: stateOf(page, loading, error),
    isOld: loading,
    hasMore: page?.hasMore ?? false,
    moreState,
    loadMore: () => void loadMore(),
    retry,
  };
}
