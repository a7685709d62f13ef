import { authorizeHidden, createDomainEvent, idText, parse, ServiceError, withDomainEvent } from '@banyan/kit';
import { z } from 'zod';
import '../../domain-events.ts';
import { seatFor } from '../chat/chat.resolver.ts';
import type { Seat } from '../chat/chat.store.ts';
import { countAllUnread } from '../chat/list-chats.ts';
import { presentSeat } from '../chat/present-seats.ts';
import type { ChatService } from '../context.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { findMessage } from '../message/message.store.ts';
import { canReadMessage } from '../policy/chat.policy.ts';
import { findReceiptReaders } from './receipts.ts';

const reading = z.object({ userId: idText, chatId: idText, messageId: idText });

export const notifyChatReadStatus: MutationResolvers['notifyChatReadStatus'] = async (_, args, context) => {
  const { chat, viewer } = context;
  const { chatId, messageId } = parse(reading, args);
  const [seat, message] = await Promise.all([seatFor(context, chatId), findMessage(chat.models, messageId)]);
  if (!message) throw ServiceError('NOT_FOUND');
  const { own } = authorizeHidden(viewer, canReadMessage, seat, message);
  chat.writes.consume(viewer, 'read');
  await moveMarker(chat, { chat: seat!.chat, own }, message.seq);
  const [now, unread] = await Promise.all([seatFor(context, chatId), countAllUnread(chat, viewer.memberId)]);
  return { chat: await presentSeat(chat, now!), unreadChatMessagesCount: unread };
};

/** It goes on, and never back; the member's other devices hear of it, and who is shown a receipt. Safe to repeat. */
async function moveMarker({ models, outbox, clock }: ChatService, seat: Seat, seq: number): Promise<void> {
  const { _id, chatId, memberId } = seat.own;
  if (seat.own.readSeq >= seq) return;
  const memberIds = [memberId, ...(await findReceiptReaders(models, seat))];
  const domainEvent = createDomainEvent('chat.chatUpdated', { chatId, memberIds }, clock());
  const update = withDomainEvent({ $set: { readSeq: seq } }, domainEvent);
  const { modifiedCount } = await models.roster.updateOne({ _id, readSeq: { $lt: seq } }, update);
  if (modifiedCount > 0) void outbox.dispatch(models.roster, _id, [domainEvent]);
}
