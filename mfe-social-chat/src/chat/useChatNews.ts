import { setBadge, useApolloClient, useLive, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { useEffect } from 'react';
import {
  ChatAddedDocument,
  type ChatMessageFragment,
  ChatRemovedDocument,
  ChatUpdatedDocument,
  MessageAddedDocument,
  MessageChangedDocument,
  UnreadChatsDocument,
} from '../generated/graphql.ts';
import { useMessageSound } from '../message-sound/useMessageSound.ts';
import { useInTurn } from '../notifications/useInTurn.ts';
import { putChat, putMessage, takeChat } from './chat-cache.ts';
import { useFillGaps } from './useFillGaps.ts';

/**
 * Counts what is unread in all chats, and shows it beside the bars' entry.
 *
 * @returns how to have it counted once more
 */
function useUnreadCount(userId: string, skip: boolean): () => void {
  const { data, loading, error, refetch } = useQuery(UnreadChatsDocument, {
    variables: { userId },
    skip,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const unread = data?.unreadChatMessagesCount;
  useEffect(() => {
    if (unread != null) setBadge('chat', unread);
  }, [unread]);
  const recount = useInTurn(refetch, loading);
  useRetryWhenBack(Boolean(error), recount);
  return recount;
}

/** Keeps lists, windows and what is unread as they are now, on whichever device they change. */
export function useChatNews(): void {
  const viewer = useViewer();
  const client = useApolloClient();
  const userId = viewer?.id ?? '';
  // Nobody who impersonates a member reads their chats (safe-behaviour 12).
  const skip = !viewer || Boolean(viewer.acting);
  const recount = useUnreadCount(userId, skip);
  const fillGap = useFillGaps(userId);
  const sound = useMessageSound();
  useLive(ChatAddedDocument, {
    skip,
    onData: ({ chatAdded }) => {
      if (chatAdded) putChat(client.cache, chatAdded.id);
      recount();
    },
  });
  useLive(ChatUpdatedDocument, { skip, onData: recount });
  // The cache has it in the place of the one with its id.
  useLive(MessageChangedDocument, { skip });
  useLive(ChatRemovedDocument, {
    skip,
    onData: ({ chatRemoved }) => {
      if (chatRemoved) takeChat(client.cache, chatRemoved.id);
      recount();
    },
  });
  useLive(MessageAddedDocument, {
    skip,
    onData: ({ messageAdded }) => {
      if (!messageAdded) return;
      if (putMessage(client.cache, messageAdded)) fillGap(messageAdded.chatId);
      sound(messageAdded as ChatMessageFragment);
    },
  });
}
