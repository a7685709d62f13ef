import { derivedId } from '@banyan/kit';
import type { AnalyticsEventRow } from './analytics-event.model.ts';
import type { AnalyticsItem } from './analytics-item.input.ts';

/** A batch as it is kept. The same batch gives the same rows. */
export function rowsOf(
  items: readonly AnalyticsItem[],
  subjectId: string,
  batchId: string,
  now: Date,
): AnalyticsEventRow[] {
  return items.map(({ name, time, metadata }, index) => ({
    _id: derivedId('analytics', subjectId, batchId, String(index)),
    subjectId,
    name,
    at: time,
    details: metadata,
    keptAt: now,
  }));
}
