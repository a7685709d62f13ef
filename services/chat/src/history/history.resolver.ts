import { authorizeHidden, foldedWords, idText, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { findSeatOrTeam } from '../helpdesk/team-seat.ts';
import { findMessage } from '../message/message.store.ts';
import { messageCursor } from '../message/message-cursor.ts';
import { canReadMessage, isInChat } from '../policy/chat.policy.ts';
import { readHistory } from './read-history.ts';
import { searchMessages as search } from './search-messages.ts';

const place = z
  .object({ userId: idText, chatId: idText, around: idText.nullish(), before: messageCursor, after: messageCursor })
  .refine(({ around, before, after }) => [around, before, after].filter((each) => each != null).length === 1);

export const chatHistory: QueryResolvers['chatHistory'] = async (_, args, context) => {
  const { chat, viewer } = context;
  const { chatId, around, before, after } = parse(place, args);
  const [seat, message] = await Promise.all([
    findSeatOrTeam(chat, chatId, viewer),
    around ? findMessage(chat.models, around) : null,
  ]);
  const { own } = authorizeHidden(viewer, isInChat, seat);
  const from = { chatId, joinedSeq: own.joinedSeq };
  if (!around) return readHistory(chat, { ...from, before, after });
  if (!message) throw ServiceError('NOT_FOUND');
  authorizeHidden(viewer, canReadMessage, seat, message);
  return readHistory(chat, { ...from, around: message.seq });
};

const longestSearch = 80;
const looking = z.object({
  userId: idText,
  chatId: idText,
  text: z
    .string()
    .max(longestSearch)
    .transform((text) => foldedWords(text))
    .pipe(z.array(z.string()).min(1)),
  cursor: messageCursor,
});

export const searchMessages: QueryResolvers['searchMessages'] = async (_, args, context) => {
  const { chat, viewer } = context;
  const { chatId, text: words, cursor: before } = parse(looking, args);
  const { own } = authorizeHidden(viewer, isInChat, await findSeatOrTeam(chat, chatId, viewer));
  chat.writes.consume(viewer, 'search');
  return search(chat, { chatId, after: own.joinedSeq, before, words });
};
