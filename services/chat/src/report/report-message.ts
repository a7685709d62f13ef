import '../../domain-events.ts';
import { randomUUID } from 'node:crypto';
import { createDomainEvent, keepReport } from '@banyan/kit';
import type { ChatService } from '../context.ts';
import type { MessageDoc } from '../message/message.model.ts';
import type { MessageReportDoc } from './report.model.ts';

type Reporting = Pick<ChatService, 'models' | 'outbox' | 'clock'>;
type Words = Pick<MessageReportDoc, 'reason' | 'note'>;

/** Keeps it for staff, with the message as it reads now. While they have not handled it, a repeat is the same one, with its first words. */
export async function reportWords(
  { models, outbox, clock }: Reporting,
  reporterId: string,
  { _id: messageId, authorId: memberId, content }: MessageDoc,
  words: Words,
): Promise<MessageReportDoc> {
  const findOpen = () =>
    models.messageReports.findOne({ messageId, reporterId, isOpen: true }).lean<MessageReportDoc | null>();
  const found = await findOpen();
  if (found) return found;
  const about = { reporterId, memberId, messageId, ...(content !== undefined && { content }) };
  const row = { _id: randomUUID(), ...about, ...words, reportedAt: clock(), isOpen: true };
  const domainEvent = reportedEvent(row, row.reportedAt);
  return keepReport<MessageReportDoc>({ model: models.messageReports, outbox }, row, { findOpen, domainEvent });
}

/** What moderation hears of a report. */
export function reportedEvent(
  { _id: reportId, messageId, reporterId, memberId: authorId }: MessageReportDoc,
  at: Date,
) {
  return createDomainEvent('chat.messageReported', { reportId, messageId, memberId: reporterId, authorId }, at);
}
