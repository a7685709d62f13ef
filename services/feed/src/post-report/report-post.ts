import { randomUUID } from 'node:crypto';
import '../../domain-events.ts';
import { createDomainEvent, ServiceError } from '@banyan/kit';
import type { Feed } from '../context.ts';
import type { PostDoc } from '../post/post-doc.ts';
import type { PostReportDoc } from './post-report.model.ts';
import { findOpenReport, insertReport } from './post-report.store.ts';

type Words = Pick<PostReportDoc, 'reason' | 'note'>;

/** Keeps it for staff, and notifies moderation. While they have not decided on it, a repeat is the same one, with its first words. */
export async function reportPost(
  { models, outbox, clock }: Pick<Feed, 'models' | 'outbox' | 'clock'>,
  reporterId: string,
  { _id: itemId, authorId }: PostDoc,
  words: Words,
): Promise<PostReportDoc> {
  const found = await findOpenReport(models, itemId, reporterId);
  if (found) return found;
  const now = clock();
  const _id = randomUUID();
  const whose = authorId === undefined ? {} : { memberId: authorId };
  const row = { _id, reporterId, itemId, ...whose, ...words, reportedAt: now, isOpen: true };
  const about = { itemId, memberId: reporterId, ...(authorId !== undefined && { authorId }) };
  const reported = createDomainEvent('feed.postReported', { reportId: _id, ...about }, now);
  if (await insertReport(models, row, reported)) {
    void outbox.dispatch(models.postReports, _id, [reported]);
    return row;
  }
  const first = await findOpenReport(models, itemId, reporterId);
  // Decided on between the two: what was sent again was that one.
  if (!first) throw ServiceError('CONFLICT');
  return first;
}
