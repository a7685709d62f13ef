// Members report messages to staff (safe-behaviour 27): in private, and acknowledged. Staff read that message, and nothing else of the chat.
import '../../domain-events.ts';
import {
  authorizeHidden,
  createDomainEvent,
  cutPage,
  handleMemberReport,
  idText,
  keptText,
  longestText,
  mapPage,
  memberReportsQuery,
  pageCursor,
  pageLimit,
  parse,
  reportedSelves,
  reportReasons,
  ServiceError,
} from '@banyan/kit';
import { z } from 'zod';
import { findSeat } from '../chat/chat.store.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { findMessage, findMessages } from '../message/message.store.ts';
import { canHandleReport, canReportMessage } from '../policy/report.policy.ts';
import type { MessageReportDoc } from './report.model.ts';
import { presentReport } from './report.view.ts';
import { keepReport } from './report-message.ts';

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
  const { _id: id, reportedAt } = await keepReport(chat, viewer.memberId, message, words);
  return { id, reportedAt };
};

const listing = z.object({ handled: z.boolean().nullish(), cursor: pageCursor, limit: pageLimit(30, 100) });

export const messageReports: QueryResolvers['messageReports'] = async (_, args, { chat, viewer }) => {
  const { handled, cursor: after, limit } = parse(listing, args);
  const slice = { isOpen: !handled, notOf: reportedSelves(viewer), after, limit: limit + 1 };
  const found = await memberReportsQuery(chat.models.messageReports, slice).lean<MessageReportDoc[]>();
  const messages = await findMessages(
    chat.models,
    found.map(({ messageId }) => messageId),
  );
  const byId = new Map(messages.map((message) => [message._id, message]));
  return mapPage(
    cutPage(found, limit, ({ reportedAt: at, _id: id }) => ({ at, id })),
    (report) => presentReport(report, byId.get(report.messageId)),
  );
};

const one = z.object({ reportId: idText });

export const handleMessageReport: MutationResolvers['handleMessageReport'] = async (_, args, { chat, viewer }) => {
  const { reportId } = parse(one, args);
  const { models, outbox } = chat;
  const found = await models.messageReports.findById(reportId).lean<MessageReportDoc | null>();
  const { reporterId } = authorizeHidden(viewer, canHandleReport, found);
  chat.writes.consume(viewer, 'handle');
  const now = chat.clock();
  const decided = createDomainEvent('chat.reportDecided', { reportId, memberId: reporterId }, now);
  const given = { service: 'chat', model: models.messageReports, outbox, now, decided, kind: 'messageReport' } as const;
  const report = await handleMemberReport(given, viewer, found!);
  if (!report) throw ServiceError('NOT_FOUND');
  return presentReport(report, undefined);
};
