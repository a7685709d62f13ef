// What moderation asks of reported messages: what they say, that staff decided, and that a removed one is read again.
import '../../domain-events.ts';
import {
  createDomainEvent,
  findFirstReports,
  findOpenReports,
  type InternalRequest,
  type InternalResponse,
  ServiceError,
  settleMemberReports,
} from '@banyan/kit';
import type { ChatService } from '../context.ts';
import { findMessage, findMessages } from '../message/message.store.ts';
import { removeMessage, restoreMessage } from '../message/remove-message.ts';
import type { MessageReportDoc } from './report.model.ts';
import { presentReported } from './reported-message.view.ts';

type Parts = Pick<ChatService, 'models' | 'outbox' | 'clock'>;

const about = 'messageId';

const requireMessages = (subjects: readonly { kind: string }[]) => {
  if (subjects.some(({ kind }) => kind !== 'message')) throw ServiceError('BAD_INPUT');
};

export async function findReportedMessages(
  { models }: Pick<Parts, 'models'>,
  { of, withReports }: InternalRequest<'chat.reportedContent'>,
): Promise<InternalResponse<'chat.reportedContent'>> {
  requireMessages(of);
  const ids = of.map(({ id }) => id);
  const rows = { model: models.messageReports };
  const [messages, first, reports] = await Promise.all([
    findMessages(models, ids),
    findFirstReports<MessageReportDoc>(rows, about, ids),
    withReports ? findOpenReports<MessageReportDoc>(rows, about, ids) : [],
  ]);
  const messageOf = new Map(messages.map((message) => [message._id, message]));
  const firstOf = new Map(first.map((report) => [report.messageId, report]));
  const reportsOf = Map.groupBy(reports, ({ messageId }) => messageId);
  return {
    found: ids.map((id) => presentReported(messageOf.get(id), firstOf.get(id), reportsOf.get(id) ?? [], !withReports)),
  };
}

/** The message first: a reporter who is notified reads it no more. Safe to repeat. */
export async function settleReportsOfMessage(
  chat: Parts,
  { subject, decision }: InternalRequest<'chat.settleReports'>,
): Promise<InternalResponse<'chat.settleReports'>> {
  requireMessages([subject]);
  const { models, outbox, clock } = chat;
  const message = decision.removes ? await findMessage(models, subject.id) : null;
  if (message && message.type !== 'SERVER') await removeMessage(chat, message, decision);
  const decidedOf = ({ _id: reportId, reporterId: memberId }: MessageReportDoc) =>
    createDomainEvent('chat.reportDecided', { reportId, memberId }, clock());
  const rows = { model: models.messageReports, outbox };
  // The message has its words: a copy would outlast them.
  const settling = { about, id: subject.id, decision, decidedOf, forgets: ['content'] as const };
  await settleMemberReports<MessageReportDoc>(rows, settling);
  return {};
}

/** Safe to repeat. */
export async function restoreMessageContent(
  chat: Parts,
  { subject, decisionId }: InternalRequest<'chat.restoreContent'>,
): Promise<InternalResponse<'chat.restoreContent'>> {
  requireMessages([subject]);
  const message = await findMessage(chat.models, subject.id);
  return { isRestored: message !== null && (await restoreMessage(chat, message, decisionId)) };
}
