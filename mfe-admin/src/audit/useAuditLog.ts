import { isOnline, useQuery, useWhenBack } from '@banyan/framework';
import { useRef, useState } from 'react';
import { AuditLogDocument, type AuditLogQuery } from '../generated/graphql.ts';
import { type AuditFilter, variablesOf } from './audit-filter.ts';

export type AuditEntry = NonNullable<AuditLogQuery['auditLog']>['items'][number];
type Arrival = 'idle' | 'loading' | 'failed';

const none: readonly AuditEntry[] = [];

function stateOf(page: unknown, loading: boolean, error: unknown) {
  if (page) return 'ready';
  if (loading || !error) return 'loading';
  return isOnline() ? 'failed' : 'offline';
}

/** What staff did, newest first, page by page; each visit asks anew. */
export function useAuditLog(filter: AuditFilter) {
  const variables = variablesOf(filter);
  const asked = { variables, fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const;
  const { data, loading, error, refetch, fetchMore } = useQuery(AuditLogDocument, asked);
  const [moreState, setMoreState] = useState<Arrival>('idle');
  const isBusy = useRef(false);
  const page = data?.auditLog;
  const loadMore = async () => {
    if (isBusy.current || !page?.cursor) return;
    isBusy.current = true;
    setMoreState('loading');
    const arrived = await fetchMore({ variables: { ...variables, cursor: page.cursor } }).then(
      () => 'idle' as const,
      () => 'failed' as const,
    );
    isBusy.current = false;
    setMoreState(arrived);
  };
  const retry = () => void refetch().catch(() => {});
  useWhenBack(!page && Boolean(error), retry);
  return {
    entries: (page?.items ?? none) as readonly AuditEntry[],
    hasMore: page?.hasMore ?? false,
    state: stateOf(page, loading, error),
    moreState,
    loadMore: () => void loadMore(),
    retry,
  };
}
