// How many messages are unread, as the answer to a read marker says it. News of the chat comes by another connection and may be quicker.
import type { Reference } from '@banyan/framework';
import { type Cache, refOfChat } from './chat-cache.ts';

/**
 * Writes the count that was answered, and what it changes of the count of all chats; nothing where the cache knows a later message than
 * the answer does: the news that brought it has counted that, and what was read before.
 *
 * @param lastSeq number of the last message that the answer knows of
 */
export function putUnread(cache: Cache, chatId: string, unread: number, lastSeq: number): void {
  let change = 0;
  let isOvertaken = false;
  cache.modify<{ lastMessage: Reference | null; unreadMessagesCount: number }>({
    id: refOfChat(chatId),
    fields: {
      unreadMessagesCount(held, { readField }) {
        const last = readField<Reference | null>('lastMessage');
        isOvertaken = Number((last && readField('seq', last)) ?? 0) > lastSeq;
        if (isOvertaken) return held;
        change = unread - held;
        return unread;
      },
    },
  });
  if (isOvertaken || change === 0) return;
  cache.modify({ fields: { unreadChatMessagesCount: (held: number) => Math.max(0, held + change) } });
}
