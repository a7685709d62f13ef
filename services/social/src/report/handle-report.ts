// Staff have seen to a report: who, and when. Once, by the first of them.
import '../../domain-events.ts';
import { createDomainEvent, staffActed, type Viewer, withDomainEvent } from '@banyan/kit';
import type { Social } from '../context.ts';
import type { MemberReportDoc } from './report.model.ts';
import { findReport } from './report.store.ts';

/** Answers the report as it is then; null where it went meanwhile. */
export async function handleReport(
  social: Social,
  { memberId: viewerId, actorId = viewerId }: Viewer,
  { _id, memberId, reporterId }: MemberReportDoc,
): Promise<MemberReportDoc | null> {
  const { models, outbox, clock } = social;
  const now = clock();
  const subject = { kind: 'report', id: _id };
  const domainEvents = [
    staffActed('social', { actorId, act: 'report.handle', memberId, subject, outcome: 'done' }, now),
    createDomainEvent('social.reportDecided', { reportId: _id, memberId: reporterId }, now),
  ];
  const update = { $set: { isOpen: false, handledAt: now, handledBy: actorId } };
  const { modifiedCount } = await models.memberReports.updateOne(
    { _id, isOpen: true },
    withDomainEvent(update, ...domainEvents),
  );
  if (modifiedCount > 0) void outbox.dispatch(models.memberReports, _id, domainEvents);
  return findReport(models, _id);
}
