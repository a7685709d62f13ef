// Field -> function, and nothing else.
import type { CompleteResolvers } from '@banyan/kit';
import {
  chat,
  chatAudience,
  chatById,
  chatFields,
  chats,
  createNewChat,
  unreadChatMessagesCount,
} from './chat/chat.resolver.ts';
import type { Resolvers, ResolversParentTypes } from './generated/resolvers.ts';
import {
  claimHelpdeskChat,
  closeHelpdeskChat,
  handOverHelpdeskChat,
  helpdeskChat,
  helpdeskChats,
  helpdeskStaff,
  releaseHelpdeskChat,
} from './helpdesk/helpdesk.resolver.ts';
import { chatHistory, searchMessages } from './history/history.resolver.ts';
import { deleteMessage, editMessage } from './message/changing.resolver.ts';
import { messageAudience, messageById, messageFields, sendMessage } from './message/message.resolver.ts';
import { messageImageFields } from './picture/message-image.resolver.ts';
import { notifyChatReadStatus } from './read/marker.resolver.ts';
import { reportMessage } from './report/report.resolver.ts';
import {
  addFriendsToChat,
  answerChatInvitation,
  hideChat,
  leaveGroupChat,
  muteChat,
} from './roster/arranging.resolver.ts';
import { chatSettings, setReadReceipts } from './settings/settings.resolver.ts';
import { notifyTyping } from './typing/typing.resolver.ts';

export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: {
    chats,
    chat,
    unreadChatMessagesCount,
    chatById,
    chatAudience,
    messageById,
    messageAudience,
    chatSettings,
    chatHistory,
    searchMessages,
    helpdeskChats,
    helpdeskChat,
    helpdeskStaff,
  },
  Mutation: {
    createNewChat,
    addFriendsToChat,
    answerChatInvitation,
    sendMessage,
    editMessage,
    deleteMessage,
    hideChat,
    muteChat,
    leaveGroupChat,
    notifyChatReadStatus,
    setReadReceipts,
    notifyTyping,
    reportMessage,
    claimHelpdeskChat,
    handOverHelpdeskChat,
    releaseHelpdeskChat,
    closeHelpdeskChat,
  },
  Chat: chatFields,
  Message: messageFields,
  MessageImage: messageImageFields,
};
