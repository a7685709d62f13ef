import { isOnline, useRetryWhenBack } from '@banyan/framework';
import { useRef, useState } from 'react';

type Arrival = 'idle' | 'loading' | 'failed';

/** As every list of the services comes: `{ items, hasMore, cursor }`. */
interface Page<Item> {
  items: readonly Item[];
  hasMore: boolean;
  cursor?: string | null;
}

export interface Pages<Item> {
  items: readonly Item[];
  hasMore: boolean;
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  moreState: Arrival;
  loadMore(): void;
  retry(): void;
}

function stateOf(page: unknown, loading: boolean, error: unknown): Pages<never>['state'] {
  if (page) return 'ready';
  if (loading || !error) return 'loading';
  return isOnline() ? 'failed' : 'offline';
}

interface Query {
  loading: boolean;
  error?: unknown;
  refetch(): Promise<unknown>;
  /** Asks for the page behind a cursor; how pages come together is the cache's (`cache-policy.ts`). */
  more(cursor: string): Promise<unknown>;
}

/** How an admin page's list is asked for: each visit asks again. */
export const eachVisit = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const;

/** What an admin page shows of a list: its rows, how they came, and the next page. `page` is what has arrived of it. */
export function usePages<Item>(page: Page<Item> | null | undefined, query: Query): Pages<Item> {
  const { loading, error, refetch, more } = query;
  const [moreState, setMoreState] = useState<Arrival>('idle');
  const isBusy = useRef(false);
  const loadMore = async () => {
    if (isBusy.current || !page?.cursor) return;
    isBusy.current = true;
    setMoreState('loading');
    const arrived = await more(page.cursor).then(
      () => 'idle' as const,
      () => 'failed' as const,
    );
    isBusy.current = false;
    setMoreState(arrived);
  };
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!page && Boolean(error), retry);
  return {
    items: page?.items ?? [],
    hasMore: page?.hasMore ?? false,
    state: stateOf(page, loading, error),
    moreState,
    loadMore: () => void loadMore(),
    retry,
  };
}
