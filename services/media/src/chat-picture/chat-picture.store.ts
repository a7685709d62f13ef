import type { Models } from '../models.ts';
import { type PictureDoc, unconfirmedIndex } from '../picture/picture.model.ts';

type OfChat = NonNullable<PictureDoc['chat']>;

/** Null: it is of another message, or used for something else. Saying the same twice is one, and begins its time to be sent again. */
export function saveOfChat({ pictures }: Models, id: string, chat: OfChat): Promise<PictureDoc | null> {
  const isSame = { 'chat.id': chat.id, 'chat.messageKey': chat.messageKey };
  const filter = { _id: id, state: 'kept' as const, $or: [{ chat: { $exists: false } }, isSame] };
  return pictures.findOneAndUpdate(filter, { $set: { chat } }, { returnDocument: 'after' }).lean<PictureDoc>().exec();
}

/** A member's own picture of this chat, while it is there. */
export function findOfChat(
  { pictures }: Models,
  id: string,
  { ownerId, chatId }: { ownerId: string; chatId: string },
): Promise<PictureDoc | null> {
  return pictures.findOne({ _id: id, ownerId, 'chat.id': chatId, state: 'kept' }).lean<PictureDoc>().exec();
}

/** Those kept before then whose messages are not known to be sent, the longest ago first. */
export function unconfirmedQuery({ pictures }: Models, before: Date, limit: number) {
  return pictures
    .find({ state: 'kept', 'chat.keptAt': { $exists: true, $lt: before } })
    .hint(unconfirmedIndex)
    .sort({ 'chat.keptAt': 1 })
    .limit(limit);
}

/** Its message is there: nobody asks about it again. */
export async function confirmSent({ pictures }: Models, id: string): Promise<void> {
  await pictures.updateOne({ _id: id }, { $unset: { 'chat.keptAt': 1 } });
}
