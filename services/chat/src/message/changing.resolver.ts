import { authorize, authorizeHidden, idText, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { ChatContext } from '../context.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { findSeatOrTeam } from '../helpdesk/team-seat.ts';
import { canChangeMessage, canReadMessage } from '../policy/chat.policy.ts';
import { requireMayWrite } from '../policy/require-may-write.ts';
import { deleteWords, editWords, isKnownEdit } from './change-message.ts';
import { editableUntil } from './edit-time.ts';
import { findMessage } from './message.store.ts';
import { captionText, textOnly } from './message-text.ts';
import { presentMessages } from './read-page.ts';
import { requireOpen } from './send-message.ts';

const deleting = z.object({ userId: idText, messageId: idText });
const editing = deleting.extend({ content: captionText, clientId: idText.nullish() });

/** To who may not read it there is no such message; to who did not write it, nothing to change. */
async function findOwn({ chat, viewer }: ChatContext, id: string) {
  const message = await findMessage(chat.models, id);
  if (!message) throw ServiceError('NOT_FOUND');
  const found = await findSeatOrTeam(chat, message.chatId, viewer);
  const seat = authorizeHidden(viewer, canReadMessage, found, message);
  authorize(viewer, canChangeMessage, seat, message);
  return { message, seat };
}

async function presentNow({ chat }: ChatContext, id: string) {
  const message = await findMessage(chat.models, id);
  const [view] = await presentMessages(chat, message ? [message] : []);
  return view ?? null;
}

export const editMessage: MutationResolvers['editMessage'] = async (_, args, context) => {
  const { chat, viewer, now } = context;
  const { messageId, content, clientId } = parse(editing, args);
  const { message, seat } = await findOwn(context, messageId);
  if (message.type !== 'IMAGE') parse(textOnly, args);
  requireMayWrite(viewer, seat);
  const isRepeat = (message.content ?? '') === content || isKnownEdit(message, { clientId });
  // Other words reach the other as new ones do.
  if (!isRepeat && seat.chat.kind === 'direct') await requireOpen(chat, viewer, seat);
  chat.writes.consume(viewer, 'change');
  const isOver = !isRepeat && now > editableUntil(message);
  if (isOver || !(await editWords(chat, seat.chat, message, { content, clientId })))
    throw ServiceError('CONFLICT', 'social.error.messageEditOver');
  return presentNow(context, messageId);
};

export const deleteMessage: MutationResolvers['deleteMessage'] = async (_, args, context) => {
  const { chat, viewer } = context;
  const { messageId } = parse(deleting, args);
  const { message, seat } = await findOwn(context, messageId);
  chat.writes.consume(viewer, 'change');
  await deleteWords(chat, seat.chat, message);
  return presentNow(context, messageId);
};
