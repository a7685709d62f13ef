// Who may call what of chat: members in their own chats, and nobody in another's; to all others each is a chat that never was. Chats
// are the member's alone: who impersonates them reads and writes none (safe-behaviour 12).
import type { Calls } from '@banyan/kit';
import { canChangeMessage, canReadMessage, canWrite, isInChat, wasInChat } from './chat.policy.ts';
import { canAnswerHelpdesk } from './helpdesk.policy.ts';
import { canReportMessage } from './report.policy.ts';

const read = { may: 'chat.read', own: 'userId', private: true } as const;
const answer = { may: 'helpdesk.answer', private: true } as const;
const write = { may: 'chat.write', own: 'userId', private: true } as const;

export const calls: Calls = {
  Query: {
    chats: { ...read, asks: [isInChat] },
    chat: { ...read, asks: [isInChat] },
    unreadChatMessagesCount: read,
    chatById: { may: 'chat.read', private: true, asks: [isInChat] },
    chatAudience: { may: 'gateway' },
    messageById: { may: 'chat.read', private: true, asks: [canReadMessage] },
    messageAudience: { may: 'gateway' },
    chatSettings: read,
    chatHistory: { ...read, asks: [isInChat, canReadMessage] },
    searchMessages: { ...read, asks: [isInChat] },
    helpdeskChats: { ...answer, asks: [canAnswerHelpdesk] },
    helpdeskChat: { ...answer, asks: [canAnswerHelpdesk] },
    helpdeskStaff: answer,
  },
  Mutation: {
    createNewChat: { ...write, asks: [wasInChat] },
    addFriendsToChat: { writesToOthers: true, ...write, asks: [canWrite] },
    answerChatInvitation: { ...read, asks: [isInChat, wasInChat] },
    sendMessage: { ...write, asks: [canWrite] },
    editMessage: { ...write, asks: [canReadMessage, canChangeMessage] },
    deleteMessage: { ...write, asks: [canReadMessage, canChangeMessage] },
    muteChat: { ...read, asks: [isInChat] },
    hideChat: { ...read, asks: [isInChat] },
    leaveGroupChat: { ...read, asks: [wasInChat] },
    notifyChatReadStatus: { ...read, asks: [canReadMessage] },
    setReadReceipts: read,
    reportMessage: { may: 'member.report', own: 'userId', private: true, asks: [canReportMessage] },
    notifyTyping: { ...write, asks: [canWrite] },
    claimHelpdeskChat: { ...answer, asks: [canAnswerHelpdesk] },
    handOverHelpdeskChat: { ...answer, asks: [canAnswerHelpdesk] },
    releaseHelpdeskChat: { ...answer, asks: [canAnswerHelpdesk] },
    closeHelpdeskChat: { ...answer, asks: [canAnswerHelpdesk] },
  },
};
