import { authorizeHidden, idText, memberTopic, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { Seat } from '../chat/chat.store.ts';
import type { ChatContext } from '../context.ts';
import type { MessageResolvers, MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { findSeatOrTeam } from '../helpdesk/team-seat.ts';
import { canReadMessage, canWrite } from '../policy/chat.policy.ts';
import { requireMayWrite } from '../policy/require-may-write.ts';
import { findActiveRows } from '../roster/roster.store.ts';
import { findMessage } from './message.store.ts';
import { captionText, textOnly } from './message-text.ts';
import { presentMessages } from './read-page.ts';
import { sendWords } from './send-message.ts';

const sending = z.object({
  userId: idText,
  chatId: idText,
  content: captionText,
  messageType: z.enum(['TEXT', 'IMAGE']),
  imageData: z.string().max(2_048).nullish(),
  clientId: idText.nullish(),
  replyTo: idText.nullish(),
});

export const sendMessage: MutationResolvers['sendMessage'] = async (_, args, context) => {
  const { chat, viewer } = context;
  const { chatId, content, messageType, imageData, clientId, replyTo } = parse(sending, args);
  if (messageType === 'TEXT') parse(textOnly, args);
  if ((messageType === 'IMAGE') !== Boolean(imageData))
    throw ServiceError('BAD_INPUT', undefined, { field: 'imageData' });
  const seat = authorizeHidden(viewer, canWrite, await findSeatOrTeam(chat, chatId, viewer));
  requireMayWrite(viewer, seat);
  if (replyTo) await requireAnswerable(context, seat, replyTo);
  const words = {
    content,
    clientId: clientId ?? undefined,
    replyTo: replyTo ?? undefined,
    image: imageData ?? undefined,
  };
  const message = await sendWords(chat, viewer, seat, words);
  const [view] = await presentMessages(chat, [message]);
  return view!;
};

/** One that the viewer may read, in the same chat. */
async function requireAnswerable({ chat, viewer }: ChatContext, seat: Seat, id: string): Promise<void> {
  const answered = await findMessage(chat.models, id);
  if (!answered || answered.type === 'SERVER' || !canReadMessage(viewer, seat, answered))
    throw ServiceError('BAD_INPUT', undefined, { field: 'replyTo' });
}

const subject = z.object({ id: idText });

export const messageById: QueryResolvers['messageById'] = async (_, args, { chat, viewer }) => {
  const message = await findMessage(chat.models, parse(subject, args).id);
  const seat = message && (await findSeatOrTeam(chat, message.chatId, viewer));
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

export const messageFields: Required<Pick<MessageResolvers, 'replyTo'>> = {
  replyTo: ({ replyToId }, _, { quotes }) => (replyToId === null ? null : quotes.load(replyToId)),
};
