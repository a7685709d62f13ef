// The rows of the permissions table about the help desk: what Ann wrote to it, and what Dana did, who is of the team herself.
import { helpdeskChatId } from '../chat/chat.store.ts';
import { messageId } from '../message/message.model.ts';
import type { Models } from '../models.ts';
import { rosterId } from '../roster/roster.model.ts';

const desks = ['ann', 'dana'] as const;
const [desk, danas] = desks.map(helpdeskChatId) as [string, string];

export const helpdeskIds = { desk, danas, dana: 'dana', ross: 'ross', question: messageId(desk, 1), ben: 'ben' };

/** Both wait for an answer, and nobody has claimed them. */
export async function seedHelpdesk({ chats, roster, messages }: Models, at: Date): Promise<void> {
  for (const memberId of desks) {
    const chatId = helpdeskChatId(memberId);
    const own = { chatId, memberId, state: 'joined' as const, stateSeq: 0, joinedSeq: 0, joinedAt: at, readSeq: 0 };
    const helpdesk = { isClosed: false, waitingSince: at };
    await chats.create({
      _id: chatId,
      kind: 'helpdesk',
      createdBy: memberId,
      createdAt: at,
      lastSeq: 1,
      lastAt: at,
      helpdesk,
    });
    await roster.create({ _id: rosterId(chatId, memberId), ...own });
    await messages.create({
      _id: messageId(chatId, 1),
      chatId,
      seq: 1,
      type: 'TEXT',
      authorId: memberId,
      at,
      content: 'x',
    });
  }
}

const members = (answer: string) => Array<string>(7).fill(answer).join(' | ');
/** A call of the team alone: what it says to Dana and to Ross. */
const team = (call: string, dana: string, ross: string) =>
  `${call} | UNAUTHENTICATED | ${members('FORBIDDEN')} | ${dana} | ${ross} | FORBIDDEN`;
/** A call of every chat: what it says to Ann, to those who are neither, to Dana and to Ross. */
const every = (call: string, ann: string, others: string, dana: string, ross: string) =>
  `${call} | UNAUTHENTICATED | ${ann} | ${Array<string>(6).fill(others).join(' | ')} | ${dana} | ${ross} | FORBIDDEN`;

export const helpdeskRows = [
  team('helpdeskChats(filter: WAITING) { chats { id } }', 'yes', 'yes'),
  team('helpdeskChats(filter: MINE) { chats { id } }', 'none', 'none'),
  team('helpdeskChat(id: $desk) { id }', 'yes', 'yes'),
  team('helpdeskChat(id: $danas) { id }', 'NOT_FOUND', 'yes'),
  team('helpdeskChat(id: $group) { id }', 'NOT_FOUND', 'NOT_FOUND'),
  team('helpdeskChat(id: $never) { id }', 'NOT_FOUND', 'NOT_FOUND'),
  team('helpdeskStaff { id }', 'yes', 'yes'),
  team('claimHelpdeskChat(chatId: $desk) { id }', 'yes', 'yes'),
  team('claimHelpdeskChat(chatId: $danas) { id }', 'NOT_FOUND', 'yes'),
  team('claimHelpdeskChat(chatId: $never) { id }', 'NOT_FOUND', 'NOT_FOUND'),
  team('handOverHelpdeskChat(chatId: $desk, to: $ross) { id }', 'yes', 'yes'),
  team('handOverHelpdeskChat(chatId: $desk, to: $ben) { id }', 'CONFLICT', 'CONFLICT'),
  team('handOverHelpdeskChat(chatId: $danas, to: $dana) { id }', 'NOT_FOUND', 'CONFLICT'),
  team('releaseHelpdeskChat(chatId: $desk) { id }', 'yes', 'yes'),
  team('releaseHelpdeskChat(chatId: $danas) { id }', 'NOT_FOUND', 'yes'),
  team('closeHelpdeskChat(chatId: $desk, readTo: 1) { id }', 'yes', 'yes'),
  team('closeHelpdeskChat(chatId: $danas, readTo: 1) { id }', 'NOT_FOUND', 'yes'),
  every('createNewChat(userId: $me, users: ["helpdesk"]) { id }', 'yes', 'yes', 'yes', 'yes'),
  every(
    'createNewChat(userId: $me, users: ["helpdesk", $zoe]) { id }',
    'BAD_INPUT',
    'BAD_INPUT',
    'BAD_INPUT',
    'BAD_INPUT',
  ),
  every('chat(userId: $me, id: $desk) { messages { hasMore cursor } }', 'yes', 'NOT_FOUND', 'yes', 'yes'),
  every('chat(userId: $me, id: $danas) { messages { hasMore cursor } }', 'NOT_FOUND', 'NOT_FOUND', 'yes', 'yes'),
  every('messageById(id: $question) { id }', 'yes', 'null', 'yes', 'yes'),
  every(
    'sendMessage(userId: $me, chatId: $desk, content: "x", messageType: TEXT, clientId: "c1") { id }',
    'yes',
    'NOT_FOUND',
    'yes',
    'yes',
  ),
  every(
    'sendMessage(userId: $me, chatId: $danas, content: "x", messageType: TEXT, clientId: "c1") { id }',
    'NOT_FOUND',
    'NOT_FOUND',
    'yes',
    'yes',
  ),
  every(
    'editMessage(userId: $me, messageId: $question, content: "y") { id }',
    'yes',
    'NOT_FOUND',
    'FORBIDDEN',
    'FORBIDDEN',
  ),
  every('deleteMessage(userId: $me, messageId: $question) { id }', 'yes', 'NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'),
  every('muteChat(userId: $me, chatId: $desk, isMuted: true) { id }', 'yes', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'),
  every('hideChat(userId: $me, chatId: $desk) { id }', 'yes', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'),
  every('leaveGroupChat(userId: $me, chatId: $desk) { id }', 'BAD_INPUT', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'),
  every(
    'addFriendsToChat(userId: $me, chatId: $desk, usersIds: [$ben]) { id }',
    'BAD_INPUT',
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
  ),
  every(
    'notifyChatReadStatus(userId: $me, chatId: $desk, messageId: $question) { unreadChatMessagesCount }',
    'yes',
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
  ),
].join('\n');
