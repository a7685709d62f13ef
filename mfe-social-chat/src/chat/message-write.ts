// A message on its way: it stands in its chat at once, in the order it was written, and waits there for a connection.
import { defineOutboxWrite, type QueuedWrite } from '@banyan/framework/outbox';
import {
  DeleteMessageDocument,
  type DeleteMessageMutationVariables,
  EditMessageDocument,
  type EditMessageMutationVariables,
  MarkChatReadDocument,
  type MarkChatReadMutation,
  type MarkChatReadMutationVariables,
  SendTextDocument,
  type SendTextMutation,
  type SendTextMutationVariables,
} from '../generated/graphql.ts';
import { type Cache, putMessage, refOfChat } from './chat-cache.ts';
import { type MessageEdit, nextEdit } from './message-edit.ts';
import type { MessagePages } from './message-pages.ts';
import { type ChatUnread, putUnread, withoutUnread } from './put-unread.ts';
import { unsentMessage } from './unsent-message.ts';

/** Where the words of a new message are kept while they are typed. */
export const draftOf = (chatId: string): string => `chat:${chatId}`;

/** A live message may be quicker than the answer. */
export function hasArrived(cache: Cache, chatId: string, clientId: string): boolean {
  let isHere = false;
  cache.modify<{ messages: MessagePages | null }>({
    id: refOfChat(chatId),
    optimistic: true,
    fields: {
      messages(held, { readField }) {
        const pages = held as MessagePages | null;
        isHere =
          pages?.messages.some(
            (message) => readField('clientId', message) === clientId && readField('id', message) !== clientId,
          ) ?? false;
        return held;
      },
    },
  });
  return isHere;
}

export const messageWrite = defineOutboxWrite({
  name: 'social-chat.message',
  document: SendTextDocument,
  failed: 'social.chat.sendFailed',
  predict(cache, { id, variables, viewer, writtenAt }: QueuedWrite<SendTextMutationVariables, undefined>) {
    const { content } = variables;
    const chatId = String(variables.chatId);
    if (hasArrived(cache, chatId, id)) return;
    const replyToId = variables.replyTo == null ? null : String(variables.replyTo);
    const message = unsentMessage({ clientId: id, chatId, content, replyToId }, viewer, writtenAt);
    const result = { sendMessage: message };
    cache.write({ dataId: 'ROOT_MUTATION', query: SendTextDocument, variables, result });
    putMessage(cache, message);
  },
  settle() {
    return (cache, { sendMessage }: SendTextMutation) => {
      if (sendMessage) putMessage(cache, sendMessage);
    };
  },
});

const refOf = (messageId: string | number) => `Message:${messageId}`;

/** Its author says it differently: of one message the last words count. */
export const editWrite = defineOutboxWrite({
  name: 'social-chat.edit',
  document: EditMessageDocument,
  failed: 'social.chat.editFailed',
  predict(cache, { variables, writtenAt }: QueuedWrite<EditMessageMutationVariables, undefined>) {
    const { messageId, content } = variables;
    const editedAt = writtenAt.toISOString();
    const edit = (held: unknown) => nextEdit(held as MessageEdit | null, { content, editedAt });
    cache.modify({ id: refOf(messageId), fields: { content: () => content, editedAt: () => editedAt, edit } });
  },
});

/** The words are gone for everybody; their place stays. */
export const deleteWrite = defineOutboxWrite({
  name: 'social-chat.delete',
  document: DeleteMessageDocument,
  failed: 'social.chat.deleteFailed',
  predict(cache, { variables }: QueuedWrite<DeleteMessageMutationVariables, undefined>) {
    const gone = { content: () => null, image: () => null, isDeleted: () => true, editableUntil: () => null };
    cache.modify({ id: refOf(variables.messageId), fields: gone });
  },
});

/** Of one chat the last marker counts, and it never moves back. */
export const readWrite = defineOutboxWrite({
  name: 'social-chat.read',
  document: MarkChatReadDocument,
  failed: 'social.chat.readFailed',
  predict(cache, { variables }: QueuedWrite<MarkChatReadMutationVariables, undefined>) {
    const unread = (held: unknown) => withoutUnread(held as ChatUnread | null);
    cache.modify({ id: refOfChat(String(variables.chatId)), fields: { unreadMessagesCount: () => 0, unread } });
  },
  settle(_, { variables }: QueuedWrite<MarkChatReadMutationVariables, undefined>) {
    const chatId = String(variables.chatId);
    return (cache, { notifyChatReadStatus }: MarkChatReadMutation) => {
      const { chat } = notifyChatReadStatus ?? {};
      if (chat) putUnread(cache, chatId, chat.unread);
    };
  },
});
