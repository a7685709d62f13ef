// The picture of a message: its sender's, and, smaller, of anyone who may read the message. Staff are as every other member (decision 221).
import type { PictureViewer } from '@banyan/kit';
import type { PictureDoc } from '../picture/picture.model.ts';
import { type Form, isWithin, mostOfChat } from '../rendition/form.ts';

type OfChat = Pick<PictureDoc, 'ownerId' | 'purpose' | 'state' | 'chat'>;

/** It stands in a message, or is about to. */
export const isAtChat = ({ state, chat }: Pick<PictureDoc, 'state' | 'chat'>): boolean =>
  chat !== undefined && state === 'kept';

/** What this member may send in this message: their own upload for a chat, of no other message (safe-behaviour 45). */
export function isOfMessage(
  { ownerId, purpose, state, chat }: OfChat,
  { memberId, chatId, messageKey }: { memberId: string; chatId: string; messageKey: string },
): boolean {
  const isFree =
    chat === undefined
      ? state === 'fresh' || state === 'kept'
      : state === 'kept' && chat.id === chatId && chat.messageKey === messageKey;
  return ownerId === memberId && purpose === 'chat_image' && isFree;
}

/**
 * May a picture for a chat be shown at this address, as far as media knows? To its owner; once it is of a message to others too, whom chat is
 * asked about, and never all that is kept of it. Who impersonates the owner reads no chat.
 */
export function isShownOfChat(
  viewer: PictureViewer,
  { isPrivate, form }: { isPrivate: boolean; form: Form },
  picture: OfChat,
): boolean {
  if (viewer.isActing) return false;
  if (viewer.memberId === picture.ownerId) return isPrivate || isAtChat(picture);
  return isAtChat(picture) && isWithin(form, mostOfChat);
}

/** Does it depend on who may read the message whether this viewer sees it? */
export function isAskedOfChat(viewer: PictureViewer, { ownerId, chat }: Pick<OfChat, 'ownerId' | 'chat'>): boolean {
  return chat !== undefined && viewer.memberId !== ownerId;
}
