// What moderation removed is kept for thirty days, or until its author deletes it too; then its words and its picture are gone.
import { removedKeptMs } from '@banyan/kit';
import type { ChatService } from '../context.ts';
import { removePicture } from '../picture/remove-pictures.ts';
import { type MessageDoc, removedIndex } from './message.model.ts';

type Erasing = Pick<ChatService, 'models' | 'callInternal'>;

/** As `everyMs` of the job. */
export const eraseRemovedEveryMs = 3_600_000;

/** So many in one step. */
const batch = 200;

/** Safe to repeat. False where it was restored meanwhile, or is gone. */
export async function eraseRemoved(chat: Erasing, { _id, removed, ...message }: MessageDoc): Promise<boolean> {
  if (!removed) return false;
  const { decisionId, picture } = removed;
  const { modifiedCount } = await chat.models.messages.updateOne(
    { _id, 'removed.decisionId': decisionId },
    {
      $unset: { removed: 1, editedAt: 1, editCount: 1, editIds: 1 },
      ...(picture && { $set: { pictureToRemove: picture.id } }),
    },
  );
  // Where media is away the job does it later.
  if (modifiedCount > 0 && picture)
    void removePicture(chat, { _id, ...message, pictureToRemove: picture.id }).catch(() => {});
  return modifiedCount > 0;
}

/** All whose time is over. Safe to repeat. */
export async function eraseRemovedWords(chat: Erasing & Pick<ChatService, 'clock'>): Promise<void> {
  const before = new Date(chat.clock().getTime() - removedKeptMs);
  for (;;) {
    const found = await overdueQuery(chat, before, batch).lean<MessageDoc[]>();
    for (const message of found) await eraseRemoved(chat, message);
    if (found.length < batch) return;
  }
}

/** Exported so that the plan test explains exactly what runs. */
export const overdueQuery = ({ models }: Pick<Erasing, 'models'>, before: Date, limit: number) =>
  models.messages
    .find({ 'removed.at': { $lte: before } })
    .hint(removedIndex)
    .limit(limit);
