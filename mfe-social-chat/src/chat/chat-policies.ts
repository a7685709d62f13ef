import { type MessageEdit, mergeEdit, readContent, readEditedAt } from './message-edit.ts';
import { mergePages } from './message-pages.ts';
import { type ChatUnread, mergeUnread } from './put-unread.ts';

interface ReadOptions {
  readField(name: string): unknown;
}

const unlessDeleted = (held: unknown, { readField }: ReadOptions): unknown =>
  readField('isDeleted') === true ? null : held;

const readUnreadCount = (held: number | undefined, { readField }: ReadOptions): number | undefined =>
  (readField('unread') as ChatUnread | undefined)?.count ?? held;

/** What chats add to the one cache. */
export const chatTypePolicies = {
  Query: {
    fields: {
      // However many are asked for, it is one list from its beginning.
      chats: { keyArgs: false, merge: false },
      // The page is asked for with the chat, and is kept with its messages.
      chat: { keyArgs: ['id'] },
    },
  },
  Chat: {
    fields: {
      messages: { merge: mergePages },
      users: { merge: false },
      unread: { merge: mergeUnread },
      unreadMessagesCount: { read: readUnreadCount },
    },
  },
  ChatUnread: { keyFields: false },
  ChatMessages: { keyFields: false },
  ChatReadStatus: { keyFields: false },
  ChatSettings: {},
  ChatHistory: { keyFields: false },
  TypingMember: { keyFields: false },
  Message: {
    fields: {
      serverMembers: { merge: false },
      // Nobody brings back what was deleted, so an answer or news from before, which comes late, does not either.
      isDeleted: { merge: (held: boolean | undefined, incoming: boolean) => held === true || incoming },
      content: { read: readContent },
      editedAt: { read: readEditedAt },
      // What a device kept from an earlier version has none.
      edit: { merge: mergeEdit, read: (held: MessageEdit | null = null) => held },
      // A live message does not say what its sender alone may see of it.
      image: { merge: true, read: unlessDeleted },
    },
  },
  MessageEdit: { keyFields: false },
  MessageImage: { keyFields: false, fields: { originalUrl: { read: (held: string | null = null) => held } } },
  RemovedChat: { keyFields: false },
};
