/** Each call of chat as somebody asks it who is not in the chat it is about. */
import { readFileSync } from 'node:fs';
import { Kind, parse } from 'graphql';

/** What a call names of a chat. */
export interface Named {
  chatId: string;
  messageId: string;
  /** Of a page of that chat. */
  cursor: string;
}

interface Asking extends Named {
  me: string;
  /** A friend of the asker, who is in the chat. */
  friendId: string;
  /** A chat that the asker is in. */
  ownChatId: string;
}

/** By the field, each way in which it can name a chat, a message or a place in one. */
export const callsOfChat: Record<string, (named: Asking) => string[]> = {
  chat: ({ me, chatId, cursor, ownChatId }) => [
    `chat(userId: "${me}", id: "${chatId}") { id title enabled unreadMessagesCount users { name } messages { messages { content } } }`,
    `chat(userId: "${me}", id: "${chatId}", cursor: "${cursor}", withMe: true) { id messages { cursor hasMore } }`,
    `chat(userId: "${me}", id: "${ownChatId}", cursor: "${cursor}") { messages { messages { content } } }`,
  ],
  chatHistory: ({ me, chatId, messageId, cursor, ownChatId }) => [
    `chatHistory(userId: "${me}", chatId: "${chatId}", around: "${messageId}") { messages { content } }`,
    `chatHistory(userId: "${me}", chatId: "${chatId}", before: "${cursor}") { messages { content } }`,
    `chatHistory(userId: "${me}", chatId: "${chatId}", after: "${cursor}") { messages { content } }`,
    `chatHistory(userId: "${me}", chatId: "${ownChatId}", around: "${messageId}") { messages { content } }`,
    `chatHistory(userId: "${me}", chatId: "${ownChatId}", before: "${cursor}") { messages { content } }`,
  ],
  searchMessages: ({ me, chatId, cursor, ownChatId }) => [
    `searchMessages(userId: "${me}", chatId: "${chatId}", text: "secret") { items { content } hasMore cursor }`,
    `searchMessages(userId: "${me}", chatId: "${chatId}", text: "secret", cursor: "${cursor}") { items { content } }`,
    `searchMessages(userId: "${me}", chatId: "${ownChatId}", text: "secret") { items { content } hasMore }`,
  ],
  addFriendsToChat: ({ me, chatId, friendId }) => [
    `addFriendsToChat(userId: "${me}", chatId: "${chatId}", usersIds: ["${friendId}"]) { id }`,
  ],
  answerChatInvitation: ({ me, chatId }) => [
    `answerChatInvitation(userId: "${me}", chatId: "${chatId}", isAccepted: true) { id }`,
    `answerChatInvitation(userId: "${me}", chatId: "${chatId}", isAccepted: false) { id }`,
  ],
  sendMessage: ({ me, chatId, messageId, ownChatId }) => [
    `sendMessage(userId: "${me}", chatId: "${chatId}", content: "x", messageType: TEXT) { id }`,
    `sendMessage(userId: "${me}", chatId: "${chatId}", content: "", messageType: IMAGE, imageData: "x") { id }`,
    `sendMessage(userId: "${me}", chatId: "${ownChatId}", content: "x", messageType: TEXT, replyTo: "${messageId}") { replyTo { content } }`,
  ],
  editMessage: ({ me, messageId }) => [`editMessage(userId: "${me}", messageId: "${messageId}", content: "x") { id }`],
  deleteMessage: ({ me, messageId }) => [`deleteMessage(userId: "${me}", messageId: "${messageId}") { id }`],
  hideChat: ({ me, chatId }) => [`hideChat(userId: "${me}", chatId: "${chatId}") { id title }`],
  muteChat: ({ me, chatId }) => [`muteChat(userId: "${me}", chatId: "${chatId}", isMuted: true) { id title }`],
  leaveGroupChat: ({ me, chatId }) => [`leaveGroupChat(userId: "${me}", chatId: "${chatId}") { id title }`],
  notifyChatReadStatus: ({ me, chatId, messageId, ownChatId }) => [
    `notifyChatReadStatus(userId: "${me}", chatId: "${chatId}", messageId: "${messageId}") { unreadChatMessagesCount }`,
    `notifyChatReadStatus(userId: "${me}", chatId: "${ownChatId}", messageId: "${messageId}") { unreadChatMessagesCount }`,
  ],
  notifyTyping: ({ me, chatId }) => [`notifyTyping(userId: "${me}", chatId: "${chatId}")`],
  reportMessage: ({ me, messageId }) => [
    `reportMessage(userId: "${me}", messageId: "${messageId}", reason: SPAM) { id }`,
  ],
  helpdeskChat: ({ chatId }) => [`helpdeskChat(id: "${chatId}") { id }`],
  claimHelpdeskChat: ({ chatId }) => [`claimHelpdeskChat(chatId: "${chatId}") { id }`],
  handOverHelpdeskChat: ({ chatId, me }) => [`handOverHelpdeskChat(chatId: "${chatId}", to: "${me}") { id }`],
  releaseHelpdeskChat: ({ chatId }) => [`releaseHelpdeskChat(chatId: "${chatId}") { id }`],
  closeHelpdeskChat: ({ chatId }) => [`closeHelpdeskChat(chatId: "${chatId}", readTo: 1) { id }`],
};

/** They name no chat: what they answer is the asker's own, or staff's. */
const namesNone = ['chats', 'unreadChatMessagesCount', 'chatSettings', 'setReadReceipts', 'createNewChat'];
const ofStaff = ['helpdeskChats', 'helpdeskStaff'];

const rootFields = (root: 'Query' | 'Mutation'): string[] => {
  const schema = parse(readFileSync(new URL('../../../services/chat/schema.graphql', import.meta.url), 'utf8'));
  return schema.definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION && definition.name.value === root
      ? (definition.fields ?? []).filter(isPublic).map(({ name }) => name.value)
      : [],
  );
};
const isPublic = ({ directives = [] }: { directives?: readonly { name: { value: string } }[] }): boolean =>
  !directives.some(({ name }) => name.value === 'internal');

export const isQuery = (field: string): boolean => rootFields('Query').includes(field);

/** Fields of chat that no way of asking is written for. */
export const missingCalls = (): string[] =>
  [...rootFields('Query'), ...rootFields('Mutation')].filter(
    (field) => !(field in callsOfChat) && !namesNone.includes(field) && !ofStaff.includes(field),
  );
