import { ServiceError } from '@banyan/kit';
import type { ChatService } from '../context.ts';
import type { MessageDoc, MessagePicture } from '../message/message.model.ts';

/** Media keeps the sender's own upload for this message, the same one at each repeat. BAD_INPUT: it is none, or of another message. */
export async function keepPicture(
  { callInternal }: Pick<ChatService, 'callInternal'>,
  { chatId, authorId, clientId = '' }: Pick<MessageDoc, 'chatId' | 'authorId' | 'clientId'>,
  image: string,
): Promise<MessagePicture> {
  const asked = { image, chatId, messageKey: clientId, memberId: authorId };
  const { picture } = await callInternal('media.keepForChat', asked);
  if (!picture) throw ServiceError('BAD_INPUT', 'social.error.messageImage', { field: 'imageData' });
  return picture;
}
