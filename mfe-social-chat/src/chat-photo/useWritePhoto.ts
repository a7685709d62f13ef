import { useViewer } from '@banyan/framework';
import { useOutbox } from '@banyan/framework/outbox';
import { sizeOf } from '@banyan/framework/upload';
import { draftOf } from '../chat/message-write.ts';
import type { ChosenPhoto } from './photo-draft.ts';
import { type PhotoSize, photoWrite } from './photo-write.ts';

/** Of what a browser cannot show, as HEIC in most: so a telephone takes it. */
const unknownSize: PhotoSize = { width: 3, height: 4 };

async function sizeOfPhoto({ preview }: ChosenPhoto): Promise<PhotoSize> {
  const { width, height } = await sizeOf(preview);
  return width > 0 && height > 0 ? { width, height } : unknownSize;
}

/** Sends a photo with its caption to a chat. Answers whether the device keeps it until it has arrived. */
export type SendPhoto = (photo: ChosenPhoto, caption: string, clientId?: string) => Promise<boolean>;

interface Sending {
  chatId: string;
  /** Id of the message that it answers; null: none. */
  replyTo?: string | null;
}

/** Sends photos, each in the order of what is written in its chat, now or when there is a connection. */
export function useWritePhoto(): (to: Sending, ...photo: Parameters<SendPhoto>) => Promise<boolean> {
  const userId = useViewer()?.id ?? '';
  const write = useOutbox(photoWrite);
  return async ({ chatId, replyTo }, photo, caption, clientId = `temp_${crypto.randomUUID()}`) =>
    write({
      id: clientId,
      variables: { userId, chatId, content: caption, messageType: 'IMAGE', clientId, ...(replyTo && { replyTo }) },
      subject: `chat:${chatId}`,
      file: photo.file,
      note: await sizeOfPhoto(photo),
      ...(caption && { words: { place: draftOf(chatId), text: caption } }),
    });
}
