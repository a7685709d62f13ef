import { type DraftAttempt, useViewer } from '@banyan/framework';
import { useOutbox } from '@banyan/framework/outbox';
import { draftOf, editWrite, messageWrite } from './message-write.ts';

const subjectOf = (chatId: string) => `chat:${chatId}`;

/**
 * Sends texts to one chat, each once and in the order they were written, now or when there is a connection.
 *
 * @param replyTo id of the message that they answer; null: none
 */
export function useSendText(chatId: string, replyTo: string | null = null): DraftAttempt {
  const userId = useViewer()?.id ?? '';
  const write = useOutbox(messageWrite);
  return ({ body, clientId }) =>
    write({
      id: clientId,
      variables: { userId, chatId, content: body, messageType: 'TEXT', clientId, ...(replyTo && { replyTo }) },
      subject: subjectOf(chatId),
      words: { place: draftOf(chatId), text: body },
    });
}

/** Says a message of one's own differently. What is refused comes back to the chat's field. */
export function useSendEdit(chatId: string, messageId: string): DraftAttempt {
  const userId = useViewer()?.id ?? '';
  const write = useOutbox(editWrite);
  return ({ body }) => {
    // Of this change alone: the same words again, later, are another.
    const id = `temp_${crypto.randomUUID()}`;
    return write({
      id,
      variables: { userId, messageId, content: body, clientId: id },
      subject: subjectOf(chatId),
      key: `chat-edit:${messageId}`,
      words: { place: draftOf(chatId), text: body },
    });
  };
}
