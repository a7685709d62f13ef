import { mergePages } from './message-pages.ts';

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
  Chat: { fields: { messages: { merge: mergePages }, users: { merge: false } } },
  ChatMessages: { keyFields: false },
  ChatReadStatus: { keyFields: false },
  ChatSettings: {},
  ChatHistory: { keyFields: false },
  TypingMember: { keyFields: false },
  // A live message does not say what its sender alone may see of it.
  Message: { fields: { serverMembers: { merge: false }, image: { merge: true } } },
  MessageImage: { keyFields: false, fields: { originalUrl: { read: (held: string | null = null) => held } } },
  RemovedChat: { keyFields: false },
};
