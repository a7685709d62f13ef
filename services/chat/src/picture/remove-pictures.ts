// Files follow their messages: nobody is shown a picture from the write on that deletes its message, and media then removes it.
import type { ChatService } from '../context.ts';
import type { MessageDoc } from '../message/message.model.ts';

type Removing = Pick<ChatService, 'models' | 'callInternal'>;

/** At most so many at one turn: the next one comes in a minute. */
const batch = 100;

/** Safe to repeat. Rejects while media is away. */
export async function removePicture({ models, callInternal }: Removing, message: MessageDoc): Promise<void> {
  const { _id, chatId, authorId, pictureToRemove: pictureId } = message;
  if (pictureId === undefined) return;
  await callInternal('media.removeOfChat', { chatId, pictureId, memberId: authorId });
  await models.messages.updateOne({ _id }, { $unset: { pictureToRemove: 1 } });
}

/** What was left as media was away, or by a process that died. */
export async function removeLeftPictures(chat: Removing): Promise<void> {
  for (const message of await leftQuery(chat, batch).lean<MessageDoc[]>()) await removePicture(chat, message);
}

/** Exported so that the plan test explains exactly what runs. */
export const leftQuery = ({ models }: Pick<Removing, 'models'>, limit: number) =>
  models.messages
    .find({ pictureToRemove: { $exists: true } })
    .hint({ pictureToRemove: 1 })
    .limit(limit);
