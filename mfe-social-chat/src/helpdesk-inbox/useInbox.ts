import { isOnline, useQuery, useRetryWhenBack } from '@banyan/framework';
import { useState } from 'react';
import {
  type HelpdeskFilter,
  HelpdeskInboxDocument,
  type HelpdeskInboxQuery,
  type InboxEntryFragment,
} from '../generated/graphql.ts';
import { useInTurn } from '../notifications/useInTurn.ts';

type Page = NonNullable<HelpdeskInboxQuery['helpdeskChats']>;

export interface Inbox {
  chats: readonly InboxEntryFragment[];
  counts: Page['counts'] | undefined;
  hasMore: boolean;
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  moreState: 'idle' | 'loading' | 'failed';
  showMore(): void;
  /** Asks again for what is there now. */
  refresh(): void;
}

const none: readonly InboxEntryFragment[] = [];

/** The next page behind what is held; what is in both stands once. */
function joined(held: Page, next: Page): Page {
  const chats = new Map([...held.chats, ...next.chats].map((each) => [each.id, each]));
  return { ...next, chats: [...chats.values()] };
}

/** What members wrote to the team: asked at each visit, and not in the cache that is kept on the device. */
export function useInbox(filter: HelpdeskFilter): Inbox {
  const { data, previousData, loading, error, refetch, fetchMore } = useQuery(HelpdeskInboxDocument, {
    variables: { filter },
    fetchPolicy: 'no-cache',
  });
  const page = data?.helpdeskChats as Page | null | undefined;
  const [moreState, setMoreState] = useState<Inbox['moreState']>('idle');
  const refresh = useInTurn(refetch, loading);
  useRetryWhenBack(!page && Boolean(error), refresh);
  const showMore = async () => {
    setMoreState('loading');
    const updateQuery = (
      held: HelpdeskInboxQuery,
      { fetchMoreResult: next }: { fetchMoreResult: HelpdeskInboxQuery },
    ) => ({ helpdeskChats: joined(held.helpdeskChats as Page, next.helpdeskChats as Page) }) as HelpdeskInboxQuery;
    const state = await fetchMore({
      variables: { cursor: page?.cursor ?? null },
      updateQuery: updateQuery as never,
    }).then(
      () => 'idle' as const,
      () => 'failed' as const,
    );
    setMoreState(state);
  };
  return {
    chats: page?.chats ?? none,
    // Those of another filter are as good: all four come with each.
    counts: (page ?? previousData?.helpdeskChats)?.counts,
    hasMore: page?.hasMore ?? false,
    state: page ? 'ready' : loading || !error ? 'loading' : isOnline() ? 'failed' : 'offline',
    moreState,
    showMore: () => void showMore(),
    refresh,
  };
}
