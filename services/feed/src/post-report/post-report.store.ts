import { type DomainEvent, isDuplicateKey, newestPerKey, withDomainEvent } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { PostReportDoc } from './post-report.model.ts';

/** Of one item they are a range of this index. */
const openIndex = { itemId: 1, reporterId: 1 } as const;

/** What this member reported of the post and staff have not decided on. */
export function findOpenReport({ postReports }: Models, itemId: string, reporterId: string) {
  return postReports.findOne({ itemId, reporterId, isOpen: true }).hint(openIndex).lean<PostReportDoc | null>();
}

/** Report and domain event in one write. False where the member has an open one. */
export async function insertReport(
  { postReports }: Models,
  report: PostReportDoc,
  domainEvent: DomainEvent,
): Promise<boolean> {
  try {
    await postReports.create([{ ...report, outbox: [domainEvent] } as PostReportDoc]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** The open ones of a post up to then. Exported so that the plan test explains exactly what runs. */
export function openReportsUpTo({ postReports }: Models, itemId: string, at: Date, limit: number) {
  return postReports
    .find({ itemId, isOpen: true, reportedAt: { $lte: at } })
    .limit(limit)
    .hint(openIndex);
}

/** False where it is not open any more. */
export async function closeReport(
  { postReports }: Models,
  { _id }: PostReportDoc,
  handled: { handledAt: Date; handledBy: string },
  domainEvent: DomainEvent,
): Promise<boolean> {
  const update = withDomainEvent({ $set: { ...handled, isOpen: false } }, domainEvent);
  return (await postReports.updateOne({ _id, isOpen: true }, update)).modifiedCount > 0;
}

/** The newest open ones of each post. */
export function findOpenReports({ postReports }: Models, itemIds: readonly string[], limit: number) {
  const filters = itemIds.map((itemId) => ({ itemId, isOpen: true }));
  return newestPerKey<PostReportDoc>(postReports, filters, { reportedAt: -1, _id: -1 }, limit);
}
