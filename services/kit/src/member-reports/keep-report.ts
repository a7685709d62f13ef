// A member reports: the row and its domain event in one write.
import type { DomainEvent } from '../domain-events/domain-event.ts';
import { isDuplicateKey } from '../mongo/duplicate-key.ts';
import type { MemberReportRow, ReportRows } from './member-report.ts';

/** Keeps it for staff. While they have not handled it, a repeat is the same one, with its first words, and publishes nothing. */
export async function keepReport<Row extends MemberReportRow>(
  { model, outbox }: ReportRows<Row>,
  row: Row,
  { findOpen, domainEvent }: { findOpen: () => Promise<Row | null>; domainEvent: DomainEvent },
): Promise<Row> {
  try {
    await model.create([{ ...row, announcedAt: row.reportedAt, outbox: [domainEvent] } as Row]);
  } catch (error) {
    const first = isDuplicateKey(error) ? await findOpen() : null;
    if (!first) throw error;
    return first;
  }
  void outbox.dispatch(model, row._id, [domainEvent]);
  return row;
}
