// What its author changes of a message: other words, or none any more. Its number stays, so that nothing else moves.
import '../../domain-events.ts';
import { createDomainEvent, type DomainEvent, withDomainEvent } from '@banyan/kit';
import type { UpdateQuery } from 'mongoose';
import type { ChatDoc } from '../chat/chat.model.ts';
import { isListed } from '../chat/is-listed.ts';
import type { ChatService } from '../context.ts';
import { helpdeskChanged } from '../helpdesk/helpdesk.events.ts';
import { removePicture } from '../picture/remove-pictures.ts';
import { findActiveRows } from '../roster/roster.store.ts';
import { eraseRemoved } from './erase-removed.ts';
import type { MessageDoc } from './message.model.ts';
import { findMessage } from './message.store.ts';

type Changing = Pick<ChatService, 'models' | 'outbox' | 'clock'>;
type Deleting = Changing & Pick<ChatService, 'callInternal'>;

/** So many changes of one message are known again: a request that comes late comes soon. */
const knownEdits = 20;

interface Edit {
  content: string;
  clientId?: string | null | undefined;
}

/** Whether this change was made before, whatever the words are by now. */
export const isKnownEdit = ({ editIds }: Pick<MessageDoc, 'editIds'>, { clientId }: Pick<Edit, 'clientId'>): boolean =>
  clientId != null && editIds?.includes(clientId) === true;

/** False: the words are gone. The same words again change nothing, nor does a change that was made before. */
export async function editWords(chat: Changing, to: ChatDoc, message: MessageDoc, edit: Edit): Promise<boolean> {
  const { content, clientId } = edit;
  if (message.deletedAt) return false;
  if ((message.content ?? '') === content || isKnownEdit(message, edit)) return true;
  const update = { $set: { content, editedAt: chat.clock() }, $inc: { editCount: 1 } };
  if (clientId == null) return change(chat, to, message, update);
  const $push = { editIds: { $each: [clientId], $slice: -knownEdits } };
  if (await change(chat, to, message, { ...update, $push }, { editIds: { $ne: clientId } })) return true;
  const now = await findMessage(chat.models, message._id);
  return now !== null && !now.deletedAt && isKnownEdit(now, edit);
}

/** Safe to repeat. The sender's own id of it stays, so that a late repeat of sending brings no words back; nobody sees its picture any more. */
export async function deleteWords(chat: Deleting, to: ChatDoc, message: MessageDoc): Promise<void> {
  if (message.deletedAt && !message.removed) return;
  const isDone = message.removed ? await eraseRemoved(chat, message) : await deleteShown(chat, to, message);
  if (isDone) return;
  // Moderation removed it, or gave it back, in the same moment.
  const now = await findMessage(chat.models, message._id);
  if (now) await deleteWords(chat, to, now);
}

/** False: nobody reads it by now. */
async function deleteShown(chat: Deleting, to: ChatDoc, message: MessageDoc): Promise<boolean> {
  const { picture } = message;
  const $set = { deletedAt: chat.clock(), ...(picture && { pictureToRemove: picture.id }) };
  const isDeleted = await change(chat, to, message, {
    $set,
    $unset: { content: 1, editedAt: 1, editCount: 1, editIds: 1, picture: 1 },
  });
  // Where media is away the job does it later.
  if (isDeleted && picture) void removePicture(chat, { ...message, pictureToRemove: picture.id }).catch(() => {});
  return isDeleted;
}

/** Message and domain events in one write; nothing where its words are gone by now. */
async function change(
  chat: Changing,
  to: ChatDoc,
  { _id }: MessageDoc,
  update: UpdateQuery<MessageDoc>,
  only: { editIds?: { $ne: string } } = {},
) {
  const { models, outbox } = chat;
  const domainEvents = await changedEvents(chat, to, _id);
  const filter = { _id, deletedAt: { $exists: false }, ...only };
  const { modifiedCount } = await models.messages.updateOne(filter, withDomainEvent(update, ...domainEvents));
  if (modifiedCount > 0) void outbox.dispatch(models.messages, _id);
  return modifiedCount > 0;
}

/** Of the list too: it may show the words, and counts them while they are unread. */
export async function changedEvents(
  { models, clock }: Pick<ChatService, 'models' | 'clock'>,
  to: ChatDoc,
  messageId: string,
): Promise<DomainEvent[]> {
  const chatId = to._id;
  const rows = await findActiveRows(models, [chatId]);
  const memberIds = rows.map((row) => row.memberId);
  const listed = rows.filter((row) => isListed(to, row)).map((row) => row.memberId);
  return [
    createDomainEvent('chat.messageChanged', { chatId, messageId, memberIds }, clock()),
    createDomainEvent('chat.chatUpdated', { chatId, memberIds: listed }, clock()),
    ...helpdeskChanged(to, clock()),
  ];
}
