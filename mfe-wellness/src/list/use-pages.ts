import { isOnline, type TypedDocumentNode, useQuery, useRetryWhenBack } from '@banyan/framework';
import { useRef, useState } from 'react';

export interface Pages<Page> {
  /** All pages so far as one; what is kept shows while they are asked for. */
  page: Page | undefined;
  isLoadingMore: boolean;
  /** The next could not be loaded: they can be asked for again. */
  hasMoreFailed: boolean;
  /** `failed` and `offline` only where there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  loadMore(): void;
  retry(): void;
}

interface Asked<Data, Variables> {
  document: TypedDocumentNode<Data, Variables & { skip?: number }>;
  /** Without `skip`. */
  variables: Variables;
}

interface Next {
  /** What of another list was asked for says nothing about this one. */
  list: string;
  state: 'idle' | 'loading' | 'failed';
}

/** A list that comes in pages which are counted (`policyOfPages`). */
export function usePages<Data, Variables extends object, Page extends { items: readonly unknown[] }>(
  { document, variables }: Asked<Data, Variables>,
  pageIn: (data: Data) => Page | null | undefined,
): Pages<Page> {
  const { data, error, refetch, fetchMore } = useQuery(
    document as TypedDocumentNode<Data, Variables>,
    {
      variables,
      fetchPolicy: 'cache-and-network',
      nextFetchPolicy: 'cache-first',
    } as never,
  );
  const list = JSON.stringify(variables);
  const [next, setNext] = useState<Next>({ list, state: 'idle' });
  const isBusy = useRef(false);
  const page = (data && pageIn(data as Data)) ?? undefined;
  const loadMore = async () => {
    if (isBusy.current || !page) return;
    isBusy.current = true;
    setNext({ list, state: 'loading' });
    const asked = fetchMore({ variables: { ...variables, skip: page.items.length } as never });
    setNext({ list, state: await asked.then(() => 'idle' as const).catch(() => 'failed' as const) });
    isBusy.current = false;
  };
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(Boolean(error), retry);
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  return {
    page,
    isLoadingMore: next.list === list && next.state === 'loading',
    hasMoreFailed: next.list === list && next.state === 'failed',
    state: page ? 'ready' : missing,
    loadMore: () => void loadMore(),
    retry,
  };
}
