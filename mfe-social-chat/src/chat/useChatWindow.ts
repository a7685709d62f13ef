import { isOnline, toUserError, useApolloClient, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { useMemo, useState } from 'react';
import { type ChatEntryFragment, type ChatMessageFragment, ChatWindowDocument } from '../generated/graphql.ts';
import { requireData } from './require-data.ts';

export interface ChatWindowState {
  chat: ChatEntryFragment | null;
  /** The first first. */
  messages: readonly ChatMessageFragment[];
  /** `gone`: the viewer is not in it, or there never was one. */
  state: 'loading' | 'ready' | 'failed' | 'offline' | 'gone';
  hasEarlier: boolean;
  earlierState: 'idle' | 'loading' | 'failed';
  showEarlier(): void;
  retry(): void;
}

const none: readonly ChatMessageFragment[] = [];

function stateOf(chat: unknown, loading: boolean, error: unknown): ChatWindowState['state'] {
  if (chat) return 'ready';
  if (loading || !error) return 'loading';
  if (toUserError(error).code === 'NOT_FOUND') return 'gone';
  return isOnline() ? 'failed' : 'offline';
}

/** One chat and its messages: the last thirty, and those before them on request. */
export function useChatWindow(chatId: string): ChatWindowState {
  const viewer = useViewer();
  const client = useApolloClient();
  const variables = { userId: viewer?.id ?? '', id: chatId };
  const { data, loading, error, refetch } = useQuery(ChatWindowDocument, {
    variables,
    skip: !viewer || Boolean(viewer.acting),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const chat = (data?.chat ?? null) as ChatEntryFragment | null;
  const pages = data?.chat?.messages ?? null;
  const found = (pages?.messages ?? none) as readonly ChatMessageFragment[];
  const messages = useMemo(() => found.toReversed(), [found]);
  // Beside the query: with `fetchMore` it would show nothing new, also what was just sent, until the page is here.
  const earlier = useEarlier(pages?.hasMore ? pages.cursor : null, (cursor) =>
    requireData(
      client.query({
        query: ChatWindowDocument,
        variables: { ...variables, cursor },
        fetchPolicy: 'network-only',
      }),
    ),
  );
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!chat && Boolean(error), retry);
  return {
    chat,
    messages,
    state: stateOf(chat, loading, error),
    hasEarlier: pages?.hasMore ?? false,
    ...earlier,
    retry,
  };
}

/** Asks for the page before, once at a time; what failed is asked for again once there is a connection. */
function useEarlier(cursor: string | null | undefined, ask: (cursor: string) => Promise<unknown>) {
  const [earlierState, setState] = useState<ChatWindowState['earlierState']>('idle');
  // The page that came may not be drawn yet.
  // The same page may have to be asked for once more: the newest one has taken the place of all that was held.
  const asked = useMemo<{ current: string | null }>(() => ({ current: null }), [cursor]);
  const showEarlier = async () => {
    if (!cursor || asked.current === cursor) return;
    asked.current = cursor;
    setState('loading');
    const state = await ask(cursor).then(
      () => 'idle' as const,
      () => 'failed' as const,
    );
    if (state === 'failed') asked.current = null;
    setState(state);
  };
  useRetryWhenBack(earlierState === 'failed', () => void showEarlier());
  return { earlierState, showEarlier: () => void showEarlier() };
}
