import { afterPosition, derivedId, type Position } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { CommentDoc } from './comment.model.ts';
import { handledReportsIndex, openReportsIndex, type ReportDoc } from './report.model.ts';

export function findOwnReports(models: Models, memberId: string, commentIds: readonly string[]) {
  return models.reports
    .find({ memberId, commentId: { $in: [...commentIds] }, withdrawnAt: null }, { commentId: 1 })
    .lean<{ commentId: string }[]>();
}

export interface Report {
  memberId: string;
  isReported: boolean;
  reason?: string;
  now: Date;
}

/** Sets or withdraws one member's own report; a repeat changes nothing. */
export async function saveReport(models: Models, comment: CommentDoc, report: Report): Promise<void> {
  const { memberId, isReported, reason, now } = report;
  const _id = derivedId('report', comment._id, memberId);
  if (!isReported) {
    await models.reports.updateOne({ _id, withdrawnAt: null }, { $set: { withdrawnAt: now } });
    return;
  }
  const row = { commentId: comment._id, itemId: comment.itemId, memberId, reportedAt: now };
  await models.reports.updateOne(
    { _id },
    // What was withdrawn and is reported again waits for staff again.
    {
      $setOnInsert: row,
      $set: { withdrawnAt: null, ...(reason && { reason }) },
      $unset: { handledAt: 1, handledBy: 1 },
    },
    { upsert: true },
  );
}

export function findReport({ reports }: Models, id: string): Promise<ReportDoc | null> {
  return reports.findById(id).lean<ReportDoc | null>();
}

/** The query behind one page of what nobody of staff saw to yet, newest first. */
export function openReportsQuery({ reports }: Models, after: Position | undefined, limit: number) {
  const next = after ? afterPosition('reportedAt', after) : {};
  return reports
    .find({ withdrawnAt: null, handledAt: null, ...next })
    .sort({ reportedAt: -1, _id: -1 })
    .limit(limit)
    .hint(openReportsIndex);
}

/** The same of what was seen to, the last first. */
export function handledReportsQuery({ reports }: Models, after: Position | undefined, limit: number) {
  const next = after ? afterPosition('handledAt', after) : { handledAt: { $type: 'date' } };
  return reports.find(next).sort({ handledAt: -1, _id: -1 }).limit(limit).hint(handledReportsIndex);
}

/** Comments with reports that nobody saw to, the last reported first, without those of these members; and how many there are. */
export async function findReportedComments(
  { reports, comments }: Models,
  { notOf, skip, limit }: { notOf: readonly string[]; skip: number; limit: number },
): Promise<{ total: number; comments: CommentDoc[] }> {
  const [found] = await reports
    .aggregate<{ total: { count: number }[]; page: { comment: CommentDoc }[] }>([
      { $match: { withdrawnAt: null, handledAt: null } },
      { $group: { _id: '$commentId', at: { $max: '$reportedAt' } } },
      { $lookup: { from: comments.collection.name, localField: '_id', foreignField: '_id', as: 'comment' } },
      { $unwind: '$comment' },
      { $match: { 'comment.living': true, 'comment.memberId': { $nin: [...notOf] } } },
      {
        $facet: {
          total: [{ $count: 'count' }],
          page: [{ $sort: { at: -1, _id: 1 } }, { $skip: skip }, { $limit: limit }],
        },
      },
    ])
    .hint(openReportsIndex);
  return { total: found?.total[0]?.count ?? 0, comments: found?.page.map(({ comment }) => comment) ?? [] };
}
