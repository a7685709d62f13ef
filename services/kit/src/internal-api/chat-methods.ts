// What the others ask of chat: who has not read what.
import { z } from 'zod';
import { entityId } from '../domain-events/catalogue.ts';
import { mostPerCall } from './most.ts';

export const chatMethods = {
  /**
   * Who has not read this message of a member: those who are in the chat, but its author. `unreadFrom`: the number of the first message
   * they have not read. None: nobody, or no member wrote it.
   */
  'chat.whoHasNotRead': {
    request: z.strictObject({ messageId: entityId }),
    response: z.strictObject({
      chatId: entityId.nullable(),
      authorId: entityId.nullable(),
      members: z.array(z.strictObject({ memberId: entityId, unreadFrom: z.int().min(1) })).max(mostPerCall),
    }),
  },
  /** How many messages of others a member has not read, in the order of these chats; 0: none, or a chat that is not in their list. */
  'chat.howManyUnread': {
    request: z.strictObject({ memberId: entityId, chatIds: z.array(entityId).max(mostPerCall) }),
    response: z.strictObject({ unread: z.array(z.int().min(0)).max(mostPerCall) }),
  },
  /** How many messages of others a member has not read in all the chats of their list. */
  'chat.howManyUnreadInAll': {
    request: z.strictObject({ memberId: entityId }),
    response: z.strictObject({ unread: z.int().min(0) }),
  },
} as const;
