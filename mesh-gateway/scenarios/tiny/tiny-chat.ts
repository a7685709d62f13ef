/** A group that three members of the tiny community are in, one of whom is gone. */
import { day } from './seeded-items.ts';
import type { TinyResolvers } from './tiny-service.ts';

const message = {
  id: 'c1:0000000001',
  chatId: 'c1',
  seq: 1,
  clientId: 'temp_1',
  createdAt: day,
  createdAtDay: '2026-11-24',
  serverMessage: 'Somebody was added to the chat.',
  serverKey: 'MEMBERS_ADDED',
  serverMembers: [{ id: 'm2' }],
  content: 'See you there',
  messageType: 'TEXT',
  isDeleted: false,
  editedAt: day,
  edit: { number: 1, content: 'See you there', editedAt: day },
  editableUntil: day,
  replyToId: null,
  replyTo: null,
  author: { id: 'm2' },
  imageThumb: '/media/image/upload/c_limit,w_640,h_640/photo-1',
  image: {
    url: '/media/image/upload/c_limit,w_1600,h_1600/photo-1',
    thumbUrl: '/media/image/upload/c_limit,w_640,h_640/photo-1',
    srcset: '/media/image/upload/c_limit,w_640,h_640/photo-1 640w',
    width: 640,
    height: 480,
    placeholder: 'data:image/webp;base64,AA==',
    alt: null,
    originalUrl: null,
  },
};

const chat = {
  id: 'c1',
  title: 'Morning circle',
  isGroup: true,
  isHelpdesk: false,
  unreadMessagesCount: 1,
  unread: { count: 1, lastSeq: 2, readSeq: 1 },
  enabled: true,
  isInvited: true,
  isMuted: true,
  othersReadSeq: 1,
  invitedBy: { id: 'm2' },
  createdAt: day,
  lastUpdate: day,
  lastMessage: message,
  users: [{ id: 'm2' }, { id: 'gone-1' }],
  messages: { messages: [message], hasMore: true, cursor: 'next' },
};

const settings = { id: 'm1', readReceipts: true };
const helpdeskChat = {
  id: 'c1',
  member: { id: 'm2' },
  state: 'CLAIMED',
  claimedBy: { id: 'm1' },
  waitingSince: day,
  lastUpdate: day,
  lastMessage: message,
};

const helpdeskPage = {
  chats: [helpdeskChat],
  hasMore: true,
  cursor: 'next',
  counts: { waiting: 1, mine: 1, all: 1, closed: 0 },
};

export const tinyChat = {
  Query: {
    chats: () => [chat],
    chat: () => chat,
    unreadChatMessagesCount: () => 1,
    chatSettings: () => settings,
    chatHistory: () => ({ messages: [message], earlier: 'next', later: null }),
    searchMessages: () => ({ items: [message], hasMore: true, cursor: 'next' }),
    helpdeskChats: () => helpdeskPage,
    helpdeskChat: () => helpdeskChat,
    helpdeskStaff: () => [{ id: 'm1' }, { id: 'gone-1' }],
  },
  Mutation: {
    createNewChat: () => chat,
    addFriendsToChat: () => chat,
    answerChatInvitation: () => chat,
    sendMessage: () => message,
    editMessage: () => message,
    deleteMessage: () => message,
    hideChat: () => chat,
    muteChat: () => chat,
    leaveGroupChat: () => chat,
    notifyChatReadStatus: () => ({ chat, unreadChatMessagesCount: 0 }),
    setReadReceipts: () => settings,
    notifyTyping: () => true,
    reportMessage: () => ({ id: 'r1', reportedAt: day }),
    claimHelpdeskChat: () => helpdeskChat,
    handOverHelpdeskChat: () => helpdeskChat,
    releaseHelpdeskChat: () => helpdeskChat,
    closeHelpdeskChat: () => helpdeskChat,
  },
} as TinyResolvers;
