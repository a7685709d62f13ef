// Reports from before moderation was notified of them: each that is still open is announced once.
import '../../domain-events.ts';
import { createDomainEvent, formerMember } from '@banyan/kit';
import type { Feed } from '../context.ts';
import { findComments } from './comment.store.ts';
import type { ReportDoc } from './report.model.ts';
import { saveAnnounced, unannouncedQuery } from './report.store.ts';

const batch = 200;

/** Any process may do it, and one that was killed is made good by the next turn of another. */
export async function announceReports({
  models,
  outbox,
  clock,
}: Pick<Feed, 'models' | 'outbox' | 'clock'>): Promise<void> {
  const found = await unannouncedQuery(models, batch).lean<ReportDoc[]>();
  if (found.length === 0) return;
  const comments = await findComments(models, [...new Set(found.map(({ commentId }) => commentId))]);
  const authors = new Map(comments.map((comment) => [comment._id, comment.memberId]));
  for (const { _id: reportId, commentId, memberId } of found) {
    const now = clock();
    const authorId = authors.get(commentId);
    // Of who left no word is kept: there is nothing to decide.
    const isGone = authorId === undefined || authorId === formerMember;
    const domainEvents = isGone
      ? []
      : [createDomainEvent('feed.commentReported', { reportId, commentId, memberId, authorId }, now)];
    const isAnnounced = await saveAnnounced(models, reportId, now, domainEvents);
    if (isAnnounced) void outbox.dispatch(models.reports, reportId, domainEvents);
  }
}
