// Members report messages to staff (safe-behaviour 27): in private, and acknowledged. Staff read that message, and nothing else of the chat.
import { authorizeHidden, idText, keptText, longestText, parse, reportReasons, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import { findSeat } from '../chat/chat.store.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { findMessage } from '../message/message.store.ts';
import { canReportMessage } from '../policy/report.policy.ts';
import { reportWords } from './report-message.ts';

const reporting = z.object({
  userId: idText,
  messageId: idText,
  reason: z.enum(reportReasons),
  note: keptText(0, longestText.memberReport).nullish(),
});

export const reportMessage: MutationResolvers['reportMessage'] = async (_, args, { chat, viewer }) => {
  const { messageId, reason, note } = parse(reporting, args);
  const message = await findMessage(chat.models, messageId);
  if (!message) throw ServiceError('NOT_FOUND');
  authorizeHidden(viewer, canReportMessage, await findSeat(chat.models, message.chatId, viewer.memberId), message);
  chat.writes.consume(viewer, 'report');
  const words = { reason, ...(note && { note }) };
  const { _id: id, reportedAt } = await reportWords(chat, viewer.memberId, message, words);
  return { id, reportedAt };
};
