// What is kept of who can be written to, and who hears that it changed: a list shows it without asking anybody.
import '../../domain-events.ts';
import { createDomainEvent, withDomainEvent } from '@banyan/kit';
import type { ChatDoc } from '../chat/chat.model.ts';
import { findChats } from '../chat/chat.store.ts';
import type { ChatService } from '../context.ts';
import { helpdeskChanged } from '../helpdesk/helpdesk.events.ts';
import { findActiveRows, findOwnRows } from '../roster/roster.store.ts';

type Changing = Pick<ChatService, 'models' | 'outbox' | 'clock'>;

/** The two are friends no more, or again. Safe to repeat. */
export async function setClosed(chat: Changing, { _id, isClosed }: ChatDoc, isClosedNow: boolean): Promise<void> {
  if ((isClosed ?? false) === isClosedNow) return;
  const { models, outbox, clock } = chat;
  const memberIds = (await findActiveRows(models, [_id])).map(({ memberId }) => memberId);
  const domainEvent = createDomainEvent('chat.chatUpdated', { chatId: _id, memberIds }, clock());
  const filter = { _id, isClosed: isClosedNow ? { $ne: true } : true };
  const update = isClosedNow ? { $set: { isClosed: true } } : { $unset: { isClosed: 1 as const } };
  const { modifiedCount } = await models.chats.updateOne(filter, withDomainEvent(update, domainEvent));
  if (modifiedCount > 0) void outbox.dispatch(models.chats, _id);
}

/** They receive no messages, or receive them again. Safe to repeat. Of who is in no chat, or gone for good, nothing is kept. */
export async function setSilent(chat: Changing, memberId: string, isSilent: boolean): Promise<void> {
  if (isSilent && !(await chat.models.roster.exists({ memberId }))) return;
  await setUnreachable(chat, memberId, 'isSilent', isSilent);
}

/** They are leaving, or have come back. Safe to repeat. */
export async function setLeaving(chat: Changing, memberId: string, isLeaving: boolean): Promise<void> {
  await setUnreachable(chat, memberId, 'isLeaving', isLeaving);
}

async function setUnreachable(chat: Changing, memberId: string, field: 'isSilent' | 'isLeaving', isSo: boolean) {
  const { unreachable } = chat.models;
  const { modifiedCount, upsertedCount } = isSo
    ? await unreachable.updateOne({ _id: memberId }, { $set: { [field]: true } }, { upsert: true })
    : await unreachable.updateOne({ _id: memberId, [field]: true }, { $unset: { [field]: 1 } });
  if (modifiedCount + upsertedCount === 0) return;
  await unreachable.deleteOne({ _id: memberId, isSilent: { $exists: false }, isLeaving: { $exists: false } });
  await publishToOthers(chat, memberId, field === 'isLeaving' ? 'all' : 'direct');
}

/** The others of a member's chats, or of those of two alone, hear that these changed. */
export async function publishToOthers(chat: Changing, memberId: string, of: 'all' | 'direct'): Promise<void> {
  const { models, outbox, clock } = chat;
  const own = await findOwnRows(models, memberId);
  const ids = own.map(({ chatId }) => chatId);
  const [chats, rows] = await Promise.all([findChats(models, ids), findActiveRows(models, ids)]);
  const byChat = Map.groupBy(rows, ({ chatId }) => chatId);
  for (const { _id, kind } of chats) {
    if (kind !== 'direct' && of === 'direct') continue;
    const memberIds = (byChat.get(_id) ?? []).map((row) => row.memberId).filter((id) => id !== memberId);
    const updated = createDomainEvent('chat.chatUpdated', { chatId: _id, memberIds }, clock());
    await models.chats.updateOne({ _id }, withDomainEvent({}, updated, ...helpdeskChanged({ _id, kind }, clock())));
    void outbox.dispatch(models.chats, _id);
  }
}
