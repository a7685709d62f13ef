// Who has not read what, for who notifies members of messages.
import type { InternalRequest, InternalResponse } from '@banyan/kit';
import { findChats } from '../chat/chat.store.ts';
import { isListed } from '../chat/is-listed.ts';
import { countAllUnread } from '../chat/list-chats.ts';
import type { ChatService } from '../context.ts';
import { isHeld } from '../helpdesk/team-seat.ts';
import { findMessage } from '../message/message.store.ts';
import { rosterId } from '../roster/roster.model.ts';
import { findActiveRows, findRows } from '../roster/roster.store.ts';
import { isActive } from '../roster/roster-states.ts';
import { countUnread, readTo } from './count-unread.ts';

type Reading = Pick<ChatService, 'models' | 'deployment'>;

export async function findWhoHasNotRead(
  { models }: Reading,
  { messageId }: InternalRequest<'chat.whoHasNotRead'>,
): Promise<InternalResponse<'chat.whoHasNotRead'>> {
  const message = await findMessage(models, messageId);
  if (!message || message.type === 'SERVER' || message.deletedAt) return { chatId: null, authorId: null, members: [] };
  const { chatId, authorId, seq } = message;
  const rows = await findActiveRows(models, [chatId]);
  const members = rows
    .filter((row) => row.memberId !== authorId && row.isMuted !== true && readTo(row) < seq)
    .map((row) => ({ memberId: row.memberId, unreadFrom: readTo(row) + 1 }));
  return { chatId, authorId, members };
}

export async function countUnreadOf(
  { models, deployment }: Reading,
  { memberId, chatIds }: InternalRequest<'chat.howManyUnread'>,
): Promise<InternalResponse<'chat.howManyUnread'>> {
  const [chats, rows] = await Promise.all([
    findChats(models, chatIds),
    findRows(
      models,
      chatIds.map((chatId) => rosterId(chatId, memberId)),
    ),
  ]);
  const seats = rows.flatMap((own) => {
    const chat = chats.find(({ _id }) => _id === own.chatId);
    const isCounted = own.isMuted !== true && isActive(own);
    return chat && isCounted && isHeld(deployment, chat) && isListed(chat, own) ? [{ chat, own }] : [];
  });
  const counts = await countUnread(models, seats);
  return { unread: chatIds.map((chatId) => counts.get(chatId) ?? 0) };
}

export async function countUnreadInAll(
  chat: Reading,
  { memberId }: InternalRequest<'chat.howManyUnreadInAll'>,
): Promise<InternalResponse<'chat.howManyUnreadInAll'>> {
  return { unread: await countAllUnread(chat, memberId) };
}
