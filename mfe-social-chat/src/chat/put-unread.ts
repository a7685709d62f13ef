// How many messages are unread. An answer and a live message overtake each other: the later one counts.
import type { ChatUnreadCountFragment } from '../generated/graphql.ts';
import { type Cache, refOfChat } from './chat-cache.ts';

export type ChatUnread = ChatUnreadCountFragment['unread'];

const standOf = ({ lastSeq, readSeq }: ChatUnread): number => lastSeq + readSeq;

/** Merges what is held with what comes in. Neither number ever becomes smaller, so that the larger sum is the later one. */
export function mergeUnread(held: ChatUnread | null | undefined, incoming: ChatUnread): ChatUnread {
  return held && standOf(held) > standOf(incoming) ? held : incoming;
}

/** All is read, as it looks until the service has it. */
export const withoutUnread = (held: ChatUnread | null | undefined) => held && { ...held, count: 0 };

/** Writes the count that a read marker was answered with, and what it changes of the count of all chats. */
export function putUnread(cache: Cache, chatId: string, incoming: ChatUnread): void {
  let change = 0;
  cache.modify({
    id: refOfChat(chatId),
    fields: {
      unread(value: unknown) {
        const held = value as ChatUnread;
        const unread = mergeUnread(held, incoming);
        change = unread.count - held.count;
        return unread;
      },
    },
  });
  if (change === 0) return;
  cache.modify({ fields: { unreadChatMessagesCount: (held: number) => Math.max(0, held + change) } });
}
