import '../../domain-events.ts';
import { randomUUID } from 'node:crypto';
import { createDomainEvent, keepReport, ServiceError } from '@banyan/kit';
import type { Social } from '../context.ts';
import type { MemberReportDoc } from './report.model.ts';
import { findOpenReport } from './report.store.ts';

type Words = Pick<MemberReportDoc, 'reason' | 'note'>;

/** Keeps it for staff. While they have not handled it, a repeat is the same one, with its first words. Refuses nobody's id. */
export async function reportMember(
  social: Social,
  { reporterId, memberId }: Pick<MemberReportDoc, 'reporterId' | 'memberId'>,
  words: Words,
): Promise<MemberReportDoc> {
  const { models, outbox, clock } = social;
  const findOpen = () => findOpenReport(models, reporterId, memberId);
  const found = await findOpen();
  if (found) return found;
  const { isMember } = await social.callInternal('identity.isMember', { memberId });
  if (!isMember) throw ServiceError('NOT_FOUND');
  const row = { _id: randomUUID(), reporterId, memberId, ...words, reportedAt: clock(), isOpen: true };
  const domainEvent = reportedEvent(row, row.reportedAt);
  return keepReport({ model: models.memberReports, outbox }, row, { findOpen, domainEvent });
}

/** What moderation hears of a report. */
export const reportedEvent = ({ _id: reportId, reporterId, memberId }: MemberReportDoc, at: Date) =>
  createDomainEvent('social.memberReported', { reportId, memberId: reporterId, toId: memberId }, at);
