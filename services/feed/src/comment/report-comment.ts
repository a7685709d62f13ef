// A member reports a comment to staff, in private, or takes that back; moderation is notified in the same write.
import '../../domain-events.ts';
import { createDomainEvent } from '@banyan/kit';
import type { Feed } from '../context.ts';
import type { CommentDoc } from './comment.model.ts';
import { openReport, reportIdOf, withdrawReport } from './report.store.ts';

type Reporting = Pick<Feed, 'models' | 'outbox' | 'clock'>;

export interface Report {
  memberId: string;
  isReported: boolean;
  reason?: string;
}

/** Sets or withdraws one member's own report; a repeat changes nothing. */
export async function reportComment(feed: Reporting, comment: CommentDoc, report: Report): Promise<void> {
  const { models, outbox, clock } = feed;
  const { memberId, isReported, reason } = report;
  const { _id: commentId, itemId, memberId: authorId } = comment;
  const now = clock();
  const _id = reportIdOf(commentId, memberId);
  if (!isReported) {
    const withdrawn = createDomainEvent('feed.reportWithdrawn', { reportId: _id, commentId, memberId }, now);
    const isWithdrawn = await withdrawReport(models, _id, now, withdrawn);
    // With what another process wrote of it and did not publish: moderation reads them in this order.
    if (isWithdrawn) void outbox.dispatch(models.reports, _id);
    return;
  }
  const reported = createDomainEvent('feed.commentReported', { reportId: _id, commentId, memberId, authorId }, now);
  const row = { _id, commentId, itemId, memberId, reason, reportedAt: now };
  if (await openReport(models, row, reported)) void outbox.dispatch(models.reports, _id, [reported]);
}
