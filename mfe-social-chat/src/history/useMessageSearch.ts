import { isOnline, useQuery, useRetryWhenBack } from '@banyan/framework';
import { useState } from 'react';
import { useViewerId } from '../chat/useViewerId.ts';
import { type ChatMessageFragment, SearchMessagesDocument, type SearchMessagesQuery } from '../generated/graphql.ts';

type Page = NonNullable<SearchMessagesQuery['searchMessages']>;

export interface MessageSearch {
  found: readonly ChatMessageFragment[];
  state: 'idle' | 'loading' | 'ready' | 'failed' | 'offline';
  hasMore: boolean;
  moreState: 'idle' | 'loading' | 'failed';
  readOn(): void;
  retry(): void;
}

/** The messages of a chat that have these words, the last first. What is looked for is kept nowhere. */
export function useMessageSearch(chatId: string, text: string): MessageSearch {
  const userId = useViewerId();
  const [moreState, setMoreState] = useState<MessageSearch['moreState']>('idle');
  const { data, error, loading, refetch, fetchMore } = useQuery(SearchMessagesDocument, {
    variables: { userId, chatId, text },
    skip: text === '',
    fetchPolicy: 'no-cache',
  });
  const page = (data?.searchMessages ?? null) as Page | null;
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!page && Boolean(error), retry);
  const readOn = async () => {
    setMoreState('loading');
    const state = await fetchMore({
      variables: { cursor: page?.cursor },
      updateQuery: (held, { fetchMoreResult }) => joined(held, fetchMoreResult) as never,
    }).then(
      () => 'idle' as const,
      () => 'failed' as const,
    );
    setMoreState(state);
  };
  const missing = error && !loading ? (isOnline() ? 'failed' : 'offline') : 'loading';
  return {
    found: (page?.items ?? []) as readonly ChatMessageFragment[],
    state: text === '' ? 'idle' : page ? 'ready' : missing,
    hasMore: page?.hasMore ?? false,
    moreState,
    readOn: () => void readOn(),
    retry,
  };
}

function joined(held: unknown, next: unknown): SearchMessagesQuery {
  const [old, more] = [held, next].map((each) => (each as SearchMessagesQuery).searchMessages) as [Page, Page | null];
  if (!more) throw new Error('no answer came');
  return { searchMessages: { ...more, items: [...old.items, ...more.items] } } as SearchMessagesQuery;
}
