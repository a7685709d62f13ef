import { type DomainEvent, derivedId, isDuplicateKey, newestPerKey, withDomainEvent } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { CommentDoc } from './comment.model.ts';
import { openReportsIndex, type ReportDoc, unannouncedIndex } from './report.model.ts';

const isOpen = { withdrawnAt: null, handledAt: null } as const;

/** Those that staff have not decided on. */
export function findOwnReports(models: Models, memberId: string, commentIds: readonly string[]) {
  return models.reports
    .find({ memberId, commentId: { $in: [...commentIds] }, ...isOpen }, { commentId: 1 })
    .lean<{ commentId: string }[]>();
}

/** Of one member, on one comment: reported again it is the same row. */
export const reportIdOf = (commentId: string, memberId: string): string => derivedId('report', commentId, memberId);

type Given = Pick<ReportDoc, '_id' | 'commentId' | 'itemId' | 'memberId' | 'reason' | 'reportedAt'>;

/** Waits for staff from now on. False where it does so already, which changes nothing. */
export async function openReport(
  { reports }: Models,
  { _id, reason, ...given }: Given,
  domainEvent: DomainEvent,
): Promise<boolean> {
  const row = { ...given, ...(reason && { reason }), withdrawnAt: null, announcedAt: given.reportedAt };
  const update = withDomainEvent({ $set: row, $unset: { handledAt: 1 as const, handledBy: 1 as const } }, domainEvent);
  // An open one does not match, and its id is taken.
  const isClosed = { $or: [{ withdrawnAt: { $ne: null } }, { handledAt: { $ne: null } }] };
  try {
    await reports.updateOne({ _id, ...isClosed }, update, { upsert: true });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** False where it is not open. */
export async function withdrawReport(
  { reports }: Models,
  _id: string,
  at: Date,
  domainEvent: DomainEvent,
): Promise<boolean> {
  const update = withDomainEvent({ $set: { withdrawnAt: at } }, domainEvent);
  return (await reports.updateOne({ _id, ...isOpen }, update)).modifiedCount > 0;
}

/** The open ones of a comment up to then. */
export function openReportsUpTo({ reports }: Models, commentId: string, at: Date, limit: number) {
  return reports
    .find({ commentId, ...isOpen, reportedAt: { $lte: at } })
    .limit(limit)
    .lean<ReportDoc[]>();
}

/** False where it is not open any more. */
export async function closeReport(
  { reports }: Models,
  { _id, reportedAt }: ReportDoc,
  handled: { handledAt: Date; handledBy: string },
  domainEvent: DomainEvent,
): Promise<boolean> {
  const filter = { _id, ...isOpen, reportedAt };
  return (await reports.updateOne(filter, withDomainEvent({ $set: handled }, domainEvent))).modifiedCount > 0;
}

/** The newest open ones of each comment. */
export function findOpenReports({ reports }: Models, commentIds: readonly string[], limit: number) {
  const filters = commentIds.map((commentId) => ({ commentId, ...isOpen }));
  return newestPerKey<ReportDoc>(reports, filters, { reportedAt: -1, _id: -1 }, limit);
}

/** Open ones that moderation was not notified of: exported so that the plan test explains exactly what runs. */
export function unannouncedQuery({ reports }: Models, limit: number) {
  return reports
    .find({ announcedAt: null, ...isOpen })
    .limit(limit)
    .hint(unannouncedIndex);
}

/** As announced; without a domain event there was nothing to announce. */
export async function saveAnnounced(
  { reports }: Models,
  _id: string,
  announcedAt: Date,
  domainEvents: readonly DomainEvent[],
): Promise<boolean> {
  const update = withDomainEvent({ $set: { announcedAt } }, ...domainEvents);
  return (await reports.updateOne({ _id, announcedAt: null, ...isOpen }, update)).modifiedCount > 0;
}

/** Comments with open reports, the last reported first, without those of these members; and how many there are. */
export async function findReportedComments(
  { reports, comments }: Models,
  { notOf, skip, limit }: { notOf: readonly string[]; skip: number; limit: number },
): Promise<{ total: number; comments: CommentDoc[] }> {
  const [found] = await reports
    .aggregate<{ total: { count: number }[]; page: { comment: CommentDoc }[] }>([
      { $match: isOpen },
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
