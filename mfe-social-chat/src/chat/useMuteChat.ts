import { useApolloClient, useViewer, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { type ChatEntryFragment, MuteChatDocument } from '../generated/graphql.ts';
import { NOTICE } from './useChatActions.ts';
import { useChatName } from './useChatName.ts';

/** Mutes a chat, or unmutes it, and says which. */
export function useMuteChat(chat: ChatEntryFragment): () => Promise<unknown> {
  const { t } = useWording();
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const act = useAct(NOTICE);
  const name = useChatName()(chat);
  const isMuted = !chat.isMuted;
  return () =>
    act({
      send: () => client.mutate({ mutation: MuteChatDocument, variables: { userId, chatId: chat.id, isMuted } }),
      done: t(isMuted ? 'social.chat.isMuted' : 'social.chat.isUnmuted', { name }),
    });
}
