import { ServiceError, type Viewer } from '@banyan/kit';
import type { Seat } from '../chat/chat.store.ts';
import type { ChatService } from '../context.ts';
import { claimToWrite } from '../helpdesk/claim-to-write.ts';
import { keepPicture } from '../picture/keep-picture.ts';
import { areFriends, doReceive } from '../reach/owners.ts';
import { setClosed } from '../reach/set-reach.ts';
import { acceptInvitation } from '../roster/change-own-row.ts';
import { findActiveRows } from '../roster/roster.store.ts';
import { appendMessage } from './append-message.ts';
import type { MessageDoc } from './message.model.ts';
import { findByClientId } from './message.store.ts';

export interface Words {
  content: string;
  clientId?: string | undefined;
  replyTo?: string | undefined;
  /** What the upload of its picture answered. */
  image?: string | undefined;
}

/**
 * What was sent before is answered as it was, whatever is between the two by now. Who was invited is in it from then on. A picture is kept for
 * the message before that is there: a message never shows one that may not be shown.
 */
export async function sendWords(chat: ChatService, viewer: Viewer, seat: Seat, words: Words): Promise<MessageDoc> {
  const own = { chatId: seat.chat._id, authorId: viewer.memberId, ...withoutUndefined(words) };
  const known = own.clientId ? await findByClientId(chat.models, own) : null;
  if (known) return known;
  if (seat.chat.kind === 'direct') await requireOpen(chat, viewer, seat);
  chat.writes.consume(viewer, 'send');
  if (seat.isTeam) await claimToWrite(chat, viewer, seat);
  const { chatId: _, ...draft } = own;
  const picture = words.image === undefined ? undefined : await keepPicture(chat, own, words.image);
  const kind = picture ? ({ type: 'IMAGE', picture } as const) : ({ type: 'TEXT' } as const);
  const message = await appendMessage(chat, seat.chat, { ...draft, ...kind });
  if (seat.own.state === 'invited') await acceptInvitation(chat, seat.own);
  return message;
}

function withoutUndefined({ content, clientId, replyTo }: Words) {
  return {
    ...(content && { content }),
    ...(clientId !== undefined && { clientId }),
    ...(replyTo !== undefined && { replyTo }),
  };
}

/** Asked of social and identity, whatever is kept here; what they answer is kept for the lists of both. */
export async function requireOpen(chat: ChatService, { memberId }: Viewer, seat: Seat): Promise<void> {
  const rows = await findActiveRows(chat.models, [seat.chat._id]);
  const other = rows.find((row) => row.memberId !== memberId)?.memberId;
  const disabled = () => ServiceError('FORBIDDEN', 'social.error.chatDisabled');
  if (other === undefined) throw disabled();
  const isFriend = await areFriends(chat, memberId, [other]);
  await setClosed(chat, seat.chat, !isFriend);
  if (!isFriend || !(await doReceive(chat, [other]))) throw disabled();
}
