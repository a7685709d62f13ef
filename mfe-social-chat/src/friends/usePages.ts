import { isOnline, useRetryWhenBack } from '@banyan/framework';
import { useRef, useState } from 'react';

export interface Pages {
  hasMore: boolean;
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  moreState: 'idle' | 'loading' | 'failed';
  loadMore(): void;
  retry(): void;
}

interface Paged {
  page: { hasMore: boolean; items: readonly unknown[] } | null | undefined;
  loading: boolean;
  error?: unknown;
  refetch(): Promise<unknown>;
  fetchMore(options: { variables: { skip: number } }): Promise<unknown>;
}

function stateOf({ page, loading, error }: Paged): Pages['state'] {
  if (page) return 'ready';
  if (loading || !error) return 'loading';
  return isOnline() ? 'failed' : 'offline';
}

/** A list of members that comes page by page: the next one on request, and what failed once there is a connection again. */
export function usePages(paged: Paged): Pages {
  const { page, error, refetch, fetchMore } = paged;
  const [moreState, setMoreState] = useState<Pages['moreState']>('idle');
  const isBusy = useRef(false);

  const loadMore = async () => {
    if (isBusy.current || !page?.hasMore) return;
    isBusy.current = true;
    setMoreState('loading');
    const state = await fetchMore({ variables: { skip: page.items.length } }).then(
      () => 'idle' as const,
      () => 'failed' as const,
    );
    isBusy.current = false;
    setMoreState(state);
  };
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!page && Boolean(error), retry);
  useRetryWhenBack(moreState === 'failed', () => void loadMore());
  return {
    hasMore: page?.hasMore ?? false,
    state: stateOf(paged),
    moreState,
    loadMore: () => void loadMore(),
    retry,
  };
}
