// Staff have seen to a report of a comment: who, and when. Once, by the first of them.
import '../../domain-events.ts';
import { createDomainEvent, staffActed, type Viewer, withDomainEvent } from '@banyan/kit';
import type { Feed } from '../context.ts';
import type { CommentDoc } from './comment.model.ts';
import type { ReportDoc } from './report.model.ts';
import { findReport } from './report.store.ts';

/** Answers the report as it is then; null where it went meanwhile. */
export async function handleReport(
  { models, outbox, clock }: Pick<Feed, 'models' | 'outbox' | 'clock'>,
  { memberId: viewerId, actorId = viewerId }: Viewer,
  { _id, commentId, memberId }: ReportDoc,
  author: CommentDoc['memberId'],
): Promise<ReportDoc | null> {
  const now = clock();
  const subject = { kind: 'commentReport', id: _id };
  const domainEvents = [
    staffActed('feed', { actorId, act: 'report.handle', memberId: author, subject, outcome: 'done' }, now),
    createDomainEvent('feed.reportDecided', { reportId: _id, commentId, memberId }, now),
  ];
  const { modifiedCount } = await models.reports.updateOne(
    { _id, handledAt: null },
    withDomainEvent({ $set: { handledAt: now, handledBy: actorId } }, ...domainEvents),
  );
  if (modifiedCount > 0) void outbox.dispatch(models.reports, _id, domainEvents);
  return findReport(models, _id);
}
