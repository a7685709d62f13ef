import { derivedId, ServiceError, type Viewer } from '@banyan/kit';
import type { Seat } from '../chat/chat.store.ts';
import { mostMembers } from '../chat/chat-limits.ts';
import { requireReachable } from '../chat/create-chat.ts';
import type { ChatService } from '../context.ts';
import { appendMessage } from '../message/append-message.ts';
import { acceptInvitation } from './change-own-row.ts';
import { rosterId } from './roster.model.ts';
import { findActiveRows, findRows } from './roster.store.ts';

/** Who is in it stays so, and who refused is left in peace. Safe to repeat. */
export async function addFriends(chat: ChatService, viewer: Viewer, seat: Seat, asked: readonly string[]) {
  const { models } = chat;
  const chatId = seat.chat._id;
  const rows = await findRows(
    models,
    asked.map((id) => rosterId(chatId, id)),
  );
  const rowOf = new Map(rows.map((row) => [row.memberId, row]));
  // Who never was in it, or left.
  const isAsked = (id: string) => (rowOf.get(id)?.state ?? 'left') === 'left';
  const memberIds = [...new Set(asked)].filter(isAsked).toSorted((one, other) => (one < other ? -1 : 1));
  if (memberIds.length === 0) return;
  await requireReachable(chat, viewer, memberIds);
  const active = await findActiveRows(models, [chatId]);
  if (active.length + memberIds.length > mostMembers) throw ServiceError('CONFLICT', 'social.error.chatFull');
  chat.writes.consume(viewer, 'create');
  // The same step by another process is the same message.
  const steps = memberIds.map((id) => `${id} ${rowOf.get(id)?.stateSeq ?? 0}`);
  await appendMessage(chat, seat.chat, {
    type: 'SERVER',
    authorId: viewer.memberId,
    serverKey: 'MEMBERS_ADDED',
    serverMemberIds: memberIds,
    clientId: derivedId('members added', ...steps),
  });
  if (seat.own.state === 'invited') await acceptInvitation(chat, seat.own);
}
