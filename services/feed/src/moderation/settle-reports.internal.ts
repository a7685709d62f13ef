// A decision of moderation is in force here: first what it removes is removed, then the reports up to then are closed, each in a write with the
// notice to its reporter. Whatever ends the process in between, a repeat goes on where it stopped.
import '../../domain-events.ts';
import { codeOf, createDomainEvent, type InternalRequest, type InternalResponse, ServiceError } from '@banyan/kit';
import { closeReport as closeCommentReport, openReportsUpTo as commentReportsUpTo } from '../comment/report.store.ts';
import type { Feed } from '../context.ts';
import { changePost } from '../post/change-post.ts';
import { findPost } from '../post/post.store.ts';
import { removed } from '../post/post-steps.ts';
import {
  closeReport as closePostReport,
  openReportsUpTo as postReportsUpTo,
} from '../post-report/post-report.store.ts';
import { type Removal, removeComment } from './remove-comment.ts';

type Settling = Pick<Feed, 'models' | 'outbox' | 'clock'>;

/** Read at once, until there are none. */
const batch = 100;

export async function settleReports(
  feed: Settling,
  { subject: { kind, id }, decision }: InternalRequest<'feed.settleReports'>,
): Promise<InternalResponse<'feed.settleReports'>> {
  if (kind !== 'comment' && kind !== 'post') throw ServiceError('BAD_INPUT', undefined, { field: 'subject.kind' });
  const isComment = kind === 'comment';
  if (decision.removes) await (isComment ? removeComment : removePost)(feed, id, decision);
  await (isComment ? closeCommentReports : closePostReports)(feed, id, decision);
  return {};
}

async function removePost(feed: Settling, itemId: string, removal: Removal): Promise<void> {
  const found = await findPost(feed.models, itemId);
  if (!found) return;
  await changePost(feed, found, (item, now) => removed(item, removal, now)).catch((failure: unknown) => {
    // Its author deleted it meanwhile: there is nothing to remove.
    if (codeOf(failure) !== 'NOT_FOUND') throw failure;
  });
}

async function closeCommentReports(feed: Settling, commentId: string, { by: handledBy, at }: Removal): Promise<void> {
  const { models, outbox } = feed;
  for (;;) {
    const found = await commentReportsUpTo(models, commentId, at, batch);
    for (const report of found) {
      const [handled, decided] = decidedNow(feed, report._id, report.memberId, handledBy);
      const isClosed = await closeCommentReport(models, report, handled, decided);
      if (isClosed) void outbox.dispatch(models.reports, report._id, [decided]);
    }
    if (found.length < batch) return;
  }
}

async function closePostReports(feed: Settling, itemId: string, { by: handledBy, at }: Removal): Promise<void> {
  const { models, outbox } = feed;
  for (;;) {
    const found = await postReportsUpTo(models, itemId, at, batch).lean();
    for (const report of found) {
      const [handled, decided] = decidedNow(feed, report._id, report.reporterId, handledBy);
      const isClosed = await closePostReport(models, report, handled, decided);
      if (isClosed) void outbox.dispatch(models.postReports, report._id, [decided]);
    }
    if (found.length < batch) return;
  }
}

function decidedNow({ clock }: Settling, reportId: string, memberId: string, handledBy: string) {
  const handledAt = clock();
  const decided = createDomainEvent('feed.reportDecided', { reportId, memberId }, handledAt);
  return [{ handledAt, handledBy }, decided] as const;
}
