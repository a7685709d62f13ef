import { authorizeHidden, idText, memberText, memberTopic, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import { seatFor } from '../chat/chat.resolver.ts';
import { findSeat } from '../chat/chat.store.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { canReadMessage, canWrite } from '../policy/chat.policy.ts';
import { findActiveRows } from '../roster/roster.store.ts';
import { findMessage } from './message.store.ts';
import { presentMessages } from './read-page.ts';
import { sendText } from './send-message.ts';

const longestMessage = 4_000;
const sending = z.object({
  userId: idText,
  chatId: idText,
  content: memberText(longestMessage, {
    empty: 'social.error.messageEmpty',
    tooLong: 'social.error.messageTooLong',
  }),
  messageType: z.enum(['TEXT', 'IMAGE']),
  imageData: z.string().nullish(),
  clientId: idText.nullish(),
});

export const sendMessage: MutationResolvers['sendMessage'] = async (_, args, context) => {
  const { chat, viewer } = context;
  const { chatId, content, messageType, imageData, clientId } = parse(sending, args);
  const seat = authorizeHidden(viewer, canWrite, await seatFor(context, chatId));
  if (messageType === 'IMAGE' || imageData) throw ServiceError('BAD_INPUT', undefined, { field: 'messageType' });
  const message = await sendText(chat, viewer, seat, { content, clientId: clientId ?? undefined });
  const [view] = await presentMessages(chat, [message]);
  return view!;
};

const subject = z.object({ id: idText });

export const messageById: QueryResolvers['messageById'] = async (_, args, { chat, viewer }) => {
  const message = await findMessage(chat.models, parse(subject, args).id);
  const seat = message && (await findSeat(chat.models, message.chatId, viewer.memberId));
  if (!message || !seat || !canReadMessage(viewer, seat, message)) return null;
  const [view] = await presentMessages(chat, [message]);
  return view!;
};

/** Those who were in the chat when it was written, and still are. */
export const messageAudience: QueryResolvers['messageAudience'] = async (_, args, { chat }) => {
  const message = await findMessage(chat.models, parse(subject, args).id);
  const rows = message ? await findActiveRows(chat.models, [message.chatId]) : [];
  return rows.filter(({ joinedSeq }) => message!.seq > joinedSeq).map(({ memberId }) => memberTopic(memberId));
};
