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
  Message: { fields: { serverMembers: { merge: false } } },
  RemovedChat: { keyFields: false },
};
