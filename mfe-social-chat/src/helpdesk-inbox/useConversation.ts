import { useApolloClient, useQuery } from '@banyan/framework';
import { useEffect, useRef } from 'react';
import { type ChatWindowState, useChatWindow } from '../chat/useChatWindow.ts';
import { HelpdeskConversationDocument, type InboxEntryFragment } from '../generated/graphql.ts';
import { useInTurn } from '../notifications/useInTurn.ts';
import { forgetConversation } from './forget-conversations.ts';

interface Conversation {
  /** Who has it and since when it waits; null while that is unknown. */
  about: InboxEntryFragment | null;
  window: ChatWindowState;
  /** Asks again for what is there now. */
  refresh(): void;
}

/**
 * What a member wrote to the team, and who has it.
 *
 * @param news changes whenever something of it may have
 */
export function useConversation(chatId: string, news: number): Conversation {
  const { data, loading, refetch } = useQuery(HelpdeskConversationDocument, {
    variables: { id: chatId },
    fetchPolicy: 'no-cache',
  });
  const window = useChatWindow(chatId);
  const askAgain = useInTurn(refetch, loading);
  const refresh = () => {
    askAgain();
    window.retry();
  };
  const latest = useRef(refresh);
  latest.current = refresh;
  const seen = useRef(news);
  useEffect(() => {
    if (seen.current === news) return;
    seen.current = news;
    latest.current();
  }, [news]);
  useForgotten(chatId);
  return { about: (data?.helpdeskChat ?? null) as InboxEntryFragment | null, window, refresh };
}

/** Once it is closed nothing of it stays on this device. */
function useForgotten(chatId: string): void {
  const { cache } = useApolloClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(timer.current);
    // What is still shown would be asked for again: it goes once the window has.
    return () => {
      timer.current = setTimeout(() => forgetConversation(cache, chatId), 0);
    };
  }, [cache, chatId]);
}
