import type { DraftAttempt } from '@banyan/framework';
import { useViewer } from '@banyan/framework';
import { useOutbox } from '@banyan/framework/outbox';
import { draftOf, messageWrite } from './message-write.ts';

/** Sends texts to one chat, each once and in the order they were written, now or when there is a connection. */
export function useSendText(chatId: string): DraftAttempt {
  const userId = useViewer()?.id ?? '';
  const write = useOutbox(messageWrite);
  return ({ body, clientId }) =>
    write({
      id: clientId,
      variables: { userId, chatId, content: body, messageType: 'TEXT', clientId },
      subject: `chat:${chatId}`,
      words: { place: draftOf(chatId), text: body },
    });
}
