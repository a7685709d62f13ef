import { navigate, useApolloClient, useViewer, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { useRef, useState } from 'react';
import { putChat } from '../chat/chat-cache.ts';
import type { Friend } from '../friends/friend.ts';
import { AddToChatDocument, StartChatDocument } from '../generated/graphql.ts';
import { HELPDESK_USER } from '../helpdesk/useHelpdesk.ts';

const NOTICE = 'social.newChat';

const openChat = (chatId: string) => navigate(`/chat?chat=${encodeURIComponent(chatId)}`, { replace: true });

/** Another tap takes out. The help desk takes the place of all others, and goes when somebody else is picked (community.md §4). */
export function toggled(before: readonly Friend[], friend: Friend): readonly Friend[] {
  const others = before.filter(({ id }) => id !== friend.id);
  if (others.length < before.length) return others;
  return friend.id === HELPDESK_USER ? [friend] : [...before.filter(({ id }) => id !== HELPDESK_USER), friend];
}

function usePicked() {
  const [picked, setPicked] = useState<readonly Friend[]>([]);
  const toggle = (friend: Friend) => setPicked((before) => toggled(before, friend));
  return { picked, toggle };
}

/** Who is picked for a new chat, and making it: with one it is the chat of the two, with more a group that has a title. Or who joins one that is there. */
export function useNewChat() {
  const { t } = useWording();
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const act = useAct(NOTICE);
  const { picked, toggle } = usePicked();
  const [isBusy, setBusy] = useState(false);
  // Of one group, however often it is sent.
  const key = useRef(crypto.randomUUID());

  const start = async (title?: string) => {
    setBusy(true);
    await act({
      failed: t('social.chat.startFailed'),
      send: async () => {
        const users = picked.map(({ id }) => id);
        const variables = { userId, users, ...(title && { title, clientId: key.current }) };
        const { data } = await client.mutate({ mutation: StartChatDocument, variables });
        const chat = data?.createNewChat;
        if (!chat) return;
        putChat(client.cache, chat.id);
        openChat(chat.id);
      },
    });
    setBusy(false);
  };
  /** Those who are picked join this group. */
  const addTo = async (chatId: string) => {
    setBusy(true);
    await act({
      failed: t('social.newChat.addFailed'),
      send: () => {
        const usersIds = picked.map(({ id }) => id);
        return client.mutate({ mutation: AddToChatDocument, variables: { userId, chatId, usersIds } });
      },
      onDone: () => openChat(chatId),
    });
    setBusy(false);
  };
  return { picked, toggle, isBusy, start, addTo };
}
