import { isOnline, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { useMemo } from 'react';
import { type ChatEntryFragment, ChatListDocument } from '../generated/graphql.ts';

/** As many as one looks through; an older one comes back with its next message, or from a friend’s card. */
const MOST = 100;

export interface Chats {
  /** With something unread first, then by what came last. */
  chats: readonly ChatEntryFragment[];
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  retry(): void;
}

const none: readonly ChatEntryFragment[] = [];

const inOrder = (chats: readonly ChatEntryFragment[]): ChatEntryFragment[] =>
  [...chats].sort(
    (one, other) =>
      Number(other.unreadMessagesCount > 0) - Number(one.unreadMessagesCount > 0) ||
      Date.parse(other.lastUpdate) - Date.parse(one.lastUpdate),
  );

/** The viewer's chats; what changes comes into the cache (`useChatNews`). */
export function useChats(): Chats {
  const viewer = useViewer();
  const { data, loading, error, refetch } = useQuery(ChatListDocument, {
    variables: { userId: viewer?.id ?? '', limit: MOST },
    skip: !viewer || Boolean(viewer.acting),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const found = (data?.chats ?? none) as readonly ChatEntryFragment[];
  const chats = useMemo(() => inOrder(found), [found]);
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!data && Boolean(error), retry);
  const state = data ? 'ready' : loading || !error ? 'loading' : isOnline() ? 'failed' : 'offline';
  return { chats, state, retry };
}
