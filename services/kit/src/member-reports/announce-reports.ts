// Open reports from before there was a domain event of them: each is published once.
import type { DomainEvent } from '../domain-events/domain-event.ts';
import { withDomainEvent } from '../outbox/outbox-field.ts';
import { type MemberReportRow, type ReportRows, unannouncedIndex } from './member-report.ts';

/** At most so many at one turn: the next one comes in a minute. */
const batch = 500;

/** As `everyMs` of the job. */
export const announceEveryMs = 60_000;

/** One turn. Safe to repeat. */
export async function announceReports<Row extends MemberReportRow>(
  { model, outbox, clock }: ReportRows<Row> & { clock: () => Date },
  eventOf: (report: Row, at: Date) => DomainEvent,
): Promise<void> {
  for (const report of (await unannouncedQuery<Row>({ model }, batch).lean()) as Row[]) {
    const at = clock();
    const domainEvent = eventOf(report, at);
    const filter = { _id: report._id, isOpen: true, announcedAt: null } as object;
    const update = withDomainEvent({ $set: { announcedAt: at } }, domainEvent) as object;
    const { modifiedCount } = await model.updateOne(filter, update);
    if (modifiedCount > 0) void outbox.dispatch(model, report._id, [domainEvent]);
  }
}

/** Exported so that the plan test explains exactly what runs. */
export const unannouncedQuery = <Row extends MemberReportRow>(
  { model }: Pick<ReportRows<Row>, 'model'>,
  limit: number,
) =>
  model
    .find({ isOpen: true, announcedAt: null } as object)
    .hint(unannouncedIndex)
    .limit(limit);
