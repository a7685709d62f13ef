// What a member changes of their own place in a chat. Nobody else's row is written here.
import '../../domain-events.ts';
import { createDomainEvent, withDomainEvent } from '@banyan/kit';
import type { UpdateQuery } from 'mongoose';
import type { ChatService } from '../context.ts';
import type { RosterDoc } from './roster.model.ts';
import { findActiveRows } from './roster.store.ts';

type Changing = Pick<ChatService, 'models' | 'outbox' | 'clock'>;
type Report = 'chat.chatAdded' | 'chat.chatUpdated' | 'chat.chatRemoved';

interface Change {
  /** Where the row is so; elsewhere nothing changes. */
  unlessDone: Record<string, unknown>;
  update: UpdateQuery<RosterDoc>;
  /** What the member's own devices hear. */
  report: Report;
  /** The others see it in who is in the chat. */
  isSeen?: boolean;
}

/** Row and domain events in one write. */
export async function changeOwnRow(chat: Changing, own: RosterDoc, change: Change): Promise<boolean> {
  const { models, outbox, clock } = chat;
  const { _id, chatId, memberId } = own;
  const others = change.isSeen ? (await findActiveRows(models, [chatId])).map((row) => row.memberId) : [];
  const seenBy = others.filter((id) => id !== memberId);
  const domainEvents = [
    createDomainEvent(change.report, { chatId, memberIds: [memberId] }, clock()),
    ...(seenBy.length > 0 ? [createDomainEvent('chat.chatUpdated', { chatId, memberIds: seenBy }, clock())] : []),
  ];
  const filter = { _id, ...change.unlessDone };
  const { modifiedCount } = await models.roster.updateOne(filter, withDomainEvent(change.update, ...domainEvents));
  if (modifiedCount > 0) void outbox.dispatch(models.roster, _id, domainEvents);
  return modifiedCount > 0;
}

/** Who was invited takes it. Safe to repeat. */
export function acceptInvitation(chat: Changing, own: RosterDoc): Promise<boolean> {
  return changeOwnRow(chat, own, {
    unlessDone: { state: 'invited' },
    update: { $set: { state: 'joined' } },
    report: 'chat.chatUpdated',
  });
}
