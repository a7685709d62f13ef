import type { PipelineStage } from 'mongoose';
import type { Seat } from '../chat/chat.store.ts';
import type { Models } from '../models.ts';
import type { RosterDoc } from '../roster/roster.model.ts';

/** Anyone who shows it says 99+. */
export const mostUnread = 100;
/** So many chats in one command. */
const atOnce = 50;

/** Up to where a member has read, or could not read. */
export const readTo = (own: Pick<RosterDoc, 'readSeq' | 'joinedSeq'>): number => Math.max(own.readSeq, own.joinedSeq);

/** How many messages of others a member has not read, by chat; each its own range of the index, and no longer than what is shown. */
export async function countUnread({ messages }: Models, seats: readonly Seat[]): Promise<Map<string, number>> {
  const behind = seats.filter((seat) => seat.chat.lastSeq > readTo(seat.own)).map(unreadStages);
  const counts = new Map<string, number>();
  for (let start = 0; start < behind.length; start += atOnce) {
    const [first, ...others] = behind.slice(start, start + atOnce);
    const unions = others.map((pipeline) => ({ $unionWith: { coll: messages.collection.collectionName, pipeline } }));
    const found = await messages.aggregate<{ chatId: string; count: number }>([
      ...first!,
      ...unions,
    ] as PipelineStage[]);
    for (const { chatId, count } of found) counts.set(chatId, count);
  }
  return counts;
}

/** Exported so that the plan test explains exactly what runs. */
export function unreadStages(seat: Seat) {
  const { chatId, memberId } = seat.own;
  const unread = {
    chatId,
    // No more than its seat knows of: what is answered says up to which message it was counted.
    seq: { $gt: readTo(seat.own), $lte: seat.chat.lastSeq },
    authorId: { $ne: memberId },
    type: { $ne: 'SERVER' },
    deletedAt: { $exists: false },
  };
  return [
    { $match: unread },
    { $limit: mostUnread },
    { $group: { _id: null, count: { $sum: 1 } } },
    { $project: { _id: 0, chatId: { $literal: chatId }, count: 1 } },
  ];
}
