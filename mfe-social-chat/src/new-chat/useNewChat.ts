import { navigate, useApolloClient, useViewer, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { useRef, useState } from 'react';
import { putChat } from '../chat/chat-cache.ts';
import type { Friend } from '../friends/friend.ts';
import { StartChatDocument } from '../generated/graphql.ts';

const NOTICE = 'social.newChat';

/** Who is picked for a new chat, and making it: with one it is the chat of the two, with more a group that has a title. */
export function useNewChat() {
  const { t } = useWording();
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const act = useAct(NOTICE);
  const [picked, setPicked] = useState<readonly Friend[]>([]);
  const [isBusy, setBusy] = useState(false);
  // Of one group, however often it is sent.
  const key = useRef(crypto.randomUUID());

  const toggle = (friend: Friend) =>
    setPicked((before) =>
      before.some(({ id }) => id === friend.id) ? before.filter(({ id }) => id !== friend.id) : [...before, friend],
    );
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
        navigate(`/chat?chat=${encodeURIComponent(chat.id)}`);
      },
    });
    setBusy(false);
  };
  return { picked, toggle, isBusy, start };
}
