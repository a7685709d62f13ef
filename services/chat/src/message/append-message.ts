// The one way in which a message comes into a chat: it takes the number after the last one, by a unique key. Who was slower takes the
// next number, so that anyone who has read one could have read all before it (decision 214).
import '../../domain-events.ts';
import { createDomainEvent, type DomainEvent, ServiceError } from '@banyan/kit';
import type { ChatDoc } from '../chat/chat.model.ts';
import { isListed } from '../chat/is-listed.ts';
import type { ChatService } from '../context.ts';
import { helpdeskChanged } from '../helpdesk/helpdesk.events.ts';
import type { RosterDoc } from '../roster/roster.model.ts';
import { applyServerMessage, findActiveRows } from '../roster/roster.store.ts';
import type { MessageDoc } from './message.model.ts';
import { advanceLast, findLastSeq, findSent, insertMessage, numbered } from './message.store.ts';

type Appending = Pick<ChatService, 'models' | 'outbox' | 'clock' | 'queueOf'>;
export type Draft = Omit<MessageDoc, '_id' | 'seq' | 'at' | 'chatId'>;

/** Each lost try is another process's message: more than that is another process's fault. */
const tries = 50;

/** Answers the message; the one that is there where the sender's own id of it, or its picture, is known. */
export function appendMessage(chat: Appending, to: ChatDoc, draft: Draft): Promise<MessageDoc> {
  return chat.queueOf(to._id, async () => {
    for (let round = 0; round < tries; round += 1) {
      const appended = await appendOnce(chat, to, draft);
      if (appended) return appended;
    }
    throw ServiceError('SERVICE_UNAVAILABLE');
  });
}

/** Null: its number was taken meanwhile. */
async function appendOnce(chat: Appending, to: ChatDoc, draft: Draft): Promise<MessageDoc | null> {
  const { models, outbox, clock } = chat;
  const known = await findSent(models, { ...draft, chatId: to._id });
  if (known) {
    // The process that wrote it may have died before it said so elsewhere.
    await reconcileMessage(chat, known);
    return known;
  }
  const seq = (await findLastSeq(models, to._id)) + 1;
  const message = numbered({ ...draft, chatId: to._id, seq, at: clock() });
  const rows = await findActiveRows(models, [to._id]);
  // They left while this waited for its turn. The team is in no help desk by a row.
  if (to.kind !== 'helpdesk' && !rows.some(({ memberId }) => memberId === draft.authorId))
    throw ServiceError('NOT_FOUND');
  const domainEvents = domainEventsOf(rows, to, message);
  if (!(await insertMessage(models, message, domainEvents))) return null;
  await outbox.reconcile(models.messages, message, domainEvents);
  return message;
}

/** What follows from a message elsewhere. Safe to repeat. */
export async function reconcileMessage({ models }: Pick<ChatService, 'models'>, message: MessageDoc): Promise<void> {
  await advanceLast(models, message);
  await applyServerMessage(models, message);
}

/** To all who are in the chat, or just came or left: the message; and of their list, that it changed or that the chat stands in it again. */
function domainEventsOf(active: readonly RosterDoc[], to: ChatDoc, message: MessageDoc): DomainEvent[] {
  const { _id: messageId, at, seq, serverKey, serverMemberIds = [] } = message;
  const chatId = to._id;
  const before = { ...to, lastSeq: seq - 1 };
  const gone = serverKey === 'MEMBER_LEFT' ? serverMemberIds : [];
  const come = serverKey === 'MEMBERS_ADDED' ? serverMemberIds : [];
  const rows = active.filter(({ memberId }) => !gone.includes(memberId));
  const listed = rows.filter((row) => isListed(before, row)).map(({ memberId }) => memberId);
  const everyone = [...new Set([...rows.map(({ memberId }) => memberId), ...come])];
  const added = everyone.filter((id) => !listed.includes(id));
  return [
    createDomainEvent('chat.messageAdded', { chatId, messageId, memberIds: everyone }, at),
    ...(listed.length > 0 ? [createDomainEvent('chat.chatUpdated', { chatId, memberIds: listed }, at)] : []),
    ...(added.length > 0 ? [createDomainEvent('chat.chatAdded', { chatId, memberIds: added }, at)] : []),
    ...(gone.length > 0 ? [createDomainEvent('chat.chatRemoved', { chatId, memberIds: gone }, at)] : []),
    ...helpdeskChanged(to, at),
  ];
}
