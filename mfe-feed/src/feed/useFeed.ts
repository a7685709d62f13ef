import { isOnline, useApolloClient, useFragment, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  FeedListDocument,
  type FeedListQueryVariables,
  FeedMoreDocument,
  FeedPlacesFragmentDoc,
} from '../generated/graphql.ts';
import type { FeedListEntry } from '../item/feed-entry.ts';
import type { FeedFilter } from '../live/arrivals.ts';
import { debounce } from './debounce.ts';
import { MOST_REREAD, NEXT_PAGE } from './page-sizes.ts';
import { useOrder, type WriteList } from './useOrder.ts';

const MORE_AFTER_MS = 150;
const noItems: readonly FeedListEntry[] = [];

export interface Feed {
  items: readonly FeedListEntry[];
  hasMore: boolean;
  /** `offline` and `failed` only when there is nothing at all to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  moreState: 'idle' | 'loading' | 'failed';
  isRefreshing: boolean;
  loadMore(): void;
  /** As `loadMore`, called as often as the end of the list is near. */
  loadMoreSoon(): void;
  /** Answers whether the feed is fresh now. */
  refresh(): Promise<boolean>;
  /** As much as is held, for who may see other posts than before (decision 147): nothing else of it stays. */
  refetchAll(): Promise<void>;
}

/** The variables of the unfiltered feed are `userId` alone: the page starts that query before any code has come. */
export function feedVariables(userId: string, { categories, onlyReminders }: FeedFilter): FeedListQueryVariables {
  return {
    userId,
    ...(categories.length > 0 ? { categories: [...categories] } : {}),
    ...(onlyReminders ? { onlyReminders } : {}),
  };
}

/** What arrived counts, even where a part of it failed; a failure alone comes as an answer without data. */
const hasArrived = ({ data }: { data?: unknown }): boolean => Boolean(data);

/** Fetches the page behind what is held. Only one is under way; a failure waits for the member to try again. */
function useMore(
  fetchNext: () => Promise<{ data?: unknown }>,
  canFetch: boolean,
): Pick<Feed, 'moreState' | 'loadMore' | 'loadMoreSoon'> {
  const [moreState, setMoreState] = useState<Feed['moreState']>('idle');
  const busy = useRef(false);
  const load = useRef(() => {});
  load.current = async () => {
    if (busy.current || !canFetch) return;
    busy.current = true;
    setMoreState('loading');
    const state = await fetchNext().then(
      (answer) => (hasArrived(answer) ? 'idle' : 'failed'),
      () => 'failed' as const,
    );
    busy.current = false;
    setMoreState(state);
  };
  const loadMore = useCallback(() => load.current(), []);
  const soon = useMemo(() => debounce(loadMore, MORE_AFTER_MS), [loadMore]);
  useEffect(() => soon.cancel, [soon]);
  return { moreState, loadMore, loadMoreSoon: soon };
}

function useRefresh(refetch: () => Promise<{ data?: unknown }>): Pick<Feed, 'isRefreshing' | 'refresh'> {
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    const isFresh = await refetch().then(hasArrived, () => false);
    setRefreshing(false);
    return isFresh;
  };
  return { isRefreshing, refresh };
}

/**
 * Asks for what is held in one page, which takes its place (`refreshFirstPage`). A post that is not in it any more is forgotten, so
 * that no other list and no other part of the page shows it. Without an answer it is asked once more
 * when there is a connection.
 */
function useRefetchAll(variables: FeedListQueryVariables, items: readonly FeedListEntry[]): Feed['refetchAll'] {
  const client = useApolloClient();
  const [hasFailed, setFailed] = useState(false);
  const refetchAll = async () => {
    const limit = Math.min(MOST_REREAD, Math.max(items.length, NEXT_PAGE));
    const asked = { query: FeedMoreDocument, variables: { ...variables, limit }, fetchPolicy: 'network-only' } as const;
    const page = (await client.query(asked).catch(() => undefined))?.data?.feedList;
    setFailed(!page);
    if (!page) return;
    const shown = new Set(page.items.map(({ id }) => id));
    for (const { __typename, id } of items) if (!shown.has(id)) client.cache.evict({ id: `${__typename}:${id}` });
  };
  useRetryWhenBack(hasFailed, () => void refetchAll());
  return refetchAll;
}

/** The feed as the filter asks for it, page by page. */
export function useFeed(filter: FeedFilter, write: WriteList = (change) => change()): Feed {
  const viewer = useViewer();
  const variables = feedVariables(viewer?.id ?? '', filter);
  // What is asked for is whole cards; what is read here is where they stand. Each card reads its own item (decision 99).
  const { data, loading, error, refetch, fetchMore } = useQuery(FeedListDocument, {
    variables,
    skip: !viewer,
    // What is held is read below, in places: reading it here too, card by card, would be the page's longest task.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const entries = useFragment({ fragment: FeedPlacesFragmentDoc, from: viewer ? 'ROOT_QUERY' : null, variables });
  const page = entries.complete ? entries.data.feedList : null;
  const after = page?.cursor ?? null;
  // More, and no cursor: the device kept the beginning only, and nobody was there yet to continue it.
  const fetchNext = () =>
    after === null
      ? refetch(variables)
      : fetchMore({ query: FeedMoreDocument, variables: { ...variables, after, limit: NEXT_PAGE } });
  const more = useMore(fetchNext, page?.hasMore === true);
  const items = page?.items ?? noItems;
  const order = useOrder(variables, loading ? undefined : data?.feedList?.items.length, items.length, write);
  const refreshing = useRefresh(async () => {
    const answer = await refetch(variables);
    if (answer.data?.feedList) order(answer.data.feedList.items.length);
    return answer;
  });
  const refetchAll = useRefetchAll(variables, items);
  useRetryWhenBack(!page && Boolean(error), () => void refreshing.refresh());
  useRetryWhenBack(more.moreState === 'failed', more.loadMore);
  const state = stateOf(page, loading, error);
  return { items, hasMore: page?.hasMore ?? false, state, ...more, ...refreshing, refetchAll };
}

function stateOf(page: unknown, loading: boolean, error: unknown): Feed['state'] {
  if (page) return 'ready';
  if (loading || !error) return 'loading';
  return isOnline() ? 'failed' : 'offline';
}
