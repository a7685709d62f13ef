import { type DraftAttempt, toast, toUserError, useApolloClient, useViewer, useWording } from '@banyan/framework';
import { useOutbox } from '@banyan/framework/outbox';
import { StartChatDocument } from '../generated/graphql.ts';
import { putChat } from './chat-cache.ts';
import { draftOf, messageWrite } from './message-write.ts';

const NOTICE = 'social.chat.start';

/** The first message to a friend: the chat is made, or found, and the message is sent to it. Until then its words stay in their field. */
export function useStartChat(memberId: string, onStarted: (chatId: string) => void): DraftAttempt {
  const { t } = useWording();
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const write = useOutbox(messageWrite);
  return async ({ body, clientId }) => {
    try {
      const { data } = await client.mutate({ mutation: StartChatDocument, variables: { userId, users: [memberId] } });
      const chat = data?.createNewChat;
      if (!chat) return false;
      putChat(client.cache, chat.id);
      const isKept = await write({
        id: clientId,
        variables: { userId, chatId: chat.id, content: body, messageType: 'TEXT', clientId },
        subject: `chat:${chat.id}`,
        words: { place: draftOf(chat.id), text: body },
      });
      if (isKept) onStarted(chat.id);
      return isKept;
    } catch (error) {
      toast({
        id: NOTICE,
        tone: 'error',
        message: `${t('social.chat.startFailed')}. ${t(toUserError(error).wordingKey)}`,
      });
      return false;
    }
  };
}
