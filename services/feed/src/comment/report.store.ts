import { derivedId } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { CommentDoc } from './comment.model.ts';

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
    { $setOnInsert: row, $set: { withdrawnAt: null, ...(reason && { reason }) } },
    { upsert: true },
  );
}
