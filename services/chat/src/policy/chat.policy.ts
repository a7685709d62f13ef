import { hasPermission, type Viewer } from '@banyan/kit';
import type { Seat } from '../chat/chat.store.ts';
import type { MessageDoc } from '../message/message.model.ts';
import { isActive } from '../roster/roster-states.ts';
import { canAnswerHelpdesk } from './helpdesk.policy.ts';

/** They were in it once: they may leave it again, which changes nothing. */
export function wasInChat(viewer: Viewer, { chat, own, isTeam }: Seat): boolean {
  const isTheirs = own.memberId === viewer.memberId && (isTeam !== true || canAnswerHelpdesk(viewer, chat));
  return isTheirs && hasPermission(viewer, 'chat.read');
}

/** To who left or refused it is as a chat that never was. */
export function isInChat(viewer: Viewer, seat: Seat): boolean {
  return wasInChat(viewer, seat) && isActive(seat.own);
}

/** What was written before they came is not theirs to read. */
export function canReadMessage(
  viewer: Viewer,
  seat: Seat,
  { chatId, seq }: Pick<MessageDoc, 'chatId' | 'seq'>,
): boolean {
  return isInChat(viewer, seat) && seat.chat._id === chatId && seq > seat.own.joinedSeq;
}

/** What members write to a chat, and whom they ask to it. */
export function canWrite(viewer: Viewer, seat: Seat): boolean {
  return isInChat(viewer, seat) && hasPermission(viewer, 'chat.write');
}

/** Its author alone, while they are in the chat. When it is too late is no matter of permission. */
export function canChangeMessage(viewer: Viewer, seat: Seat, message: MessageDoc): boolean {
  return canReadMessage(viewer, seat, message) && canWrite(viewer, seat) && isOwnWords(viewer, message);
}

const isOwnWords = ({ memberId }: Viewer, { authorId, type }: MessageDoc) => authorId === memberId && type !== 'SERVER';
