import { type DomainEvent, isDuplicateKey } from '@banyan/kit';
import { helpdeskAfter } from '../helpdesk/helpdesk.model.ts';
import type { Models } from '../models.ts';
import { type MessageDoc, messageId, ofChatIndex, ofPictureIndex, ofRemovedPictureIndex } from './message.model.ts';

export function findMessage({ messages }: Models, id: string): Promise<MessageDoc | null> {
  return messages.findById(id).lean<MessageDoc | null>();
}

export function findMessages({ messages }: Models, ids: readonly string[]): Promise<MessageDoc[]> {
  return messages.find({ _id: { $in: [...ids] } }).lean<MessageDoc[]>();
}

export function findByClientId(
  { messages }: Models,
  own: Pick<MessageDoc, 'chatId' | 'authorId' | 'clientId'>,
): Promise<MessageDoc | null> {
  return messages.findOne({ chatId: own.chatId, authorId: own.authorId, clientId: own.clientId }).lean<MessageDoc>();
}

/** What its author sent before as the same: by their own id of it, else by its picture. */
export async function findSent(
  models: Models,
  own: Pick<MessageDoc, 'chatId' | 'authorId' | 'clientId' | 'picture'>,
): Promise<MessageDoc | null> {
  const known = own.clientId ? await findByClientId(models, own) : null;
  if (known || !own.picture) return known;
  const found = await findByPicture(models, own.chatId, own.picture.id);
  return found?.authorId === own.authorId ? found : null;
}

/** The message of the chat that shows a picture, or showed it until moderation removed it. */
export async function findByPicture(models: Models, chatId: string, pictureId: string): Promise<MessageDoc | null> {
  const shown = await byPictureQuery(models, chatId, pictureId).lean<MessageDoc | null>();
  return shown ?? byRemovedPictureQuery(models, chatId, pictureId).lean<MessageDoc | null>();
}

/** Exported so that the plan test explains exactly what runs. */
export const byPictureQuery = ({ messages }: Models, chatId: string, pictureId: string) =>
  messages.findOne({ chatId, 'picture.id': pictureId }).hint(ofPictureIndex);
export const byRemovedPictureQuery = ({ messages }: Models, chatId: string, pictureId: string) =>
  messages.findOne({ chatId, 'removed.picture.id': pictureId }).hint(ofRemovedPictureIndex);

/** Of the messages themselves, not of the chat's copy. */
export async function findLastSeq({ messages }: Models, chatId: string): Promise<number> {
  const last = await messages.findOne({ chatId }, { seq: 1 }).sort({ seq: -1 }).hint(ofChatIndex).lean<MessageDoc>();
  return last?.seq ?? 0;
}

interface Range {
  chatId: string;
  /** Later than this one. */
  after: number;
  /** Earlier than this one; without it up to the last. */
  before?: number | undefined;
}

/** The last first. */
export function messagesQuery({ messages }: Models, { chatId, after, before }: Range, limit: number) {
  return messages
    .find({ chatId, seq: { $gt: after, ...(before !== undefined && { $lt: before }) } })
    .sort({ seq: -1 })
    .hint(ofChatIndex)
    .limit(limit);
}

/** The first first. */
export function messagesUpQuery({ messages }: Models, { chatId, after }: Omit<Range, 'before'>, limit: number) {
  return messages
    .find({ chatId, seq: { $gt: after } })
    .sort({ seq: 1 })
    .hint(ofChatIndex)
    .limit(limit);
}

/** Message and domain events in one write. False: its number, or its sender's own id of it, is taken. */
export async function insertMessage(
  { messages }: Models,
  message: MessageDoc,
  domainEvents: readonly DomainEvent[],
): Promise<boolean> {
  try {
    await messages.create([{ ...message, outbox: domainEvents } as MessageDoc]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** The chat's copy of its last message goes on, and never back; with it, whether the help desk is waited for. */
export async function advanceLast({ chats }: Models, message: MessageDoc): Promise<void> {
  const { chatId, seq, at } = message;
  const set = { lastSeq: seq, lastAt: at, helpdesk: helpdeskAfter(message) };
  await chats.updateOne({ _id: chatId, lastSeq: { $lt: seq } }, [{ $set: set }], { updatePipeline: true });
}

export const numbered = (message: Omit<MessageDoc, '_id'>): MessageDoc => ({
  ...message,
  _id: messageId(message.chatId, message.seq),
});
