// Moderation removes a message, and restores it: everybody reads it as a deleted one meanwhile, and its words are kept beside it.
import { type DomainEvent, type InternalRequest, removedKeptMs } from '@banyan/kit';
import { findChat } from '../chat/chat.store.ts';
import type { ChatService } from '../context.ts';
import { changedEvents } from './change-message.ts';
import type { MessageDoc } from './message.model.ts';
import { findMessage } from './message.store.ts';

type Moderating = Pick<ChatService, 'models' | 'outbox' | 'clock'>;
type Decision = Pick<InternalRequest<'chat.settleReports'>['decision'], 'id' | 'at'>;

/**
 * Words, picture and domain events in one write. What an earlier decision removed is this one's to restore. Safe to repeat; nothing where its
 * author deleted it, or this decision was taken back.
 */
export async function removeMessage(chat: Moderating, message: MessageDoc, { id, at }: Decision): Promise<void> {
  const words = { content: '$content', picture: '$picture' };
  const given = { decisionId: { $literal: id }, at: { $literal: at } };
  const filter = { deletedAt: { $exists: false }, restoredDecisionId: { $ne: id } };
  const isRemoved = await write(chat, message, filter, (outbox) => [
    { $set: { removed: { ...given, ...words }, deletedAt: chat.clock(), outbox } },
    { $unset: ['content', 'picture'] },
  ]);
  if (isRemoved) return;
  const before = { _id: message._id, 'removed.at': { $lt: at } };
  await chat.models.messages.updateOne(before, { $set: { 'removed.decisionId': id, 'removed.at': at } });
}

/** False: its words are gone, or another decision removed it. Safe to repeat. */
export async function restoreMessage(chat: Moderating, message: MessageDoc, decisionId: string): Promise<boolean> {
  const keptSince = new Date(chat.clock().getTime() - removedKeptMs);
  const filter = { 'removed.decisionId': decisionId, 'removed.at': { $gt: keptSince } };
  const isRestored = await write(chat, message, filter, (outbox) => [
    {
      $set: {
        content: '$removed.content',
        picture: '$removed.picture',
        restoredDecisionId: { $literal: decisionId },
        outbox,
      },
    },
    { $unset: ['removed', 'deletedAt'] },
  ]);
  if (isRestored) return true;
  const now = await findMessage(chat.models, message._id);
  return now?.restoredDecisionId === decisionId && !now.removed;
}

/** By a pipeline, as the words move that are there at that moment. False: the filter did not match. */
async function write(
  chat: Moderating,
  { _id, chatId }: MessageDoc,
  filter: object,
  stagesWith: (outbox: object) => object[],
): Promise<boolean> {
  const { models, outbox } = chat;
  const to = await findChat(models, chatId);
  const domainEvents: DomainEvent[] = to ? await changedEvents(chat, to, _id) : [];
  const carried = { $concatArrays: [{ $ifNull: ['$outbox', []] }, { $literal: domainEvents }] };
  const { modifiedCount } = await models.messages.updateOne({ _id, ...filter }, stagesWith(carried) as never, {
    updatePipeline: true,
  });
  if (modifiedCount > 0) void outbox.dispatch(models.messages, _id);
  return modifiedCount > 0;
}
