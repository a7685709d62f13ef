import { type DraftAttempt, toast, toUserError, useApolloClient, useViewer, useWording } from '@banyan/framework';
import { useOutbox } from '@banyan/framework/outbox';
import { type SendPhoto, useWritePhoto } from '../chat-photo/useWritePhoto.ts';
import { StartChatDocument } from '../generated/graphql.ts';
import { putChat } from './chat-cache.ts';
import { draftOf, messageWrite } from './message-write.ts';

const NOTICE = 'social.chat.start';

/** The first message to a friend: the chat is made, or found, and the message is sent to it. Until then its words stay in their field. */
export function useStartChat(memberId: string, onStarted: (chatId: string) => void) {
  const { t } = useWording();
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const write = useOutbox(messageWrite);
  const writePhoto = useWritePhoto();
  const start = async (send: (chatId: string) => Promise<boolean>): Promise<boolean> => {
    try {
      const { data } = await client.mutate({ mutation: StartChatDocument, variables: { userId, users: [memberId] } });
      const chat = data?.createNewChat;
      if (!chat) return false;
      putChat(client.cache, chat.id);
      const isKept = await send(chat.id);
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
  const sendText: DraftAttempt = ({ body, clientId }) =>
    start((chatId) =>
      write({
        id: clientId,
        variables: { userId, chatId, content: body, messageType: 'TEXT', clientId },
        subject: `chat:${chatId}`,
        words: { place: draftOf(chatId), text: body },
      }),
    );
  const sendPhoto: SendPhoto = (...photo) => start((chatId) => writePhoto({ chatId }, ...photo));
  return { sendText, sendPhoto };
}
