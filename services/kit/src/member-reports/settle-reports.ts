// Staff decided on a subject: what was reported of it up to then is handled.
import type { DomainEvent } from '../domain-events/domain-event.ts';
import type { InternalRequest } from '../internal-api/internal-methods.ts';
import { withDomainEvent } from '../outbox/outbox-field.ts';
import { type MemberReportRow, ofSubjectIndex, type ReportRows } from './member-report.ts';

export type ReportDecision = InternalRequest<'social.settleReports'>['decision'];

interface Settling<Row extends MemberReportRow> {
  /** Path and value of what is decided on. */
  about: string;
  id: string;
  decision: Pick<ReportDecision, 'at' | 'by'>;
  /** What the reporter is notified by. */
  decidedOf: (report: Row) => DomainEvent;
  /** Fields that a handled report has no use of. */
  forgets?: readonly (keyof Row & string)[];
}

const batch = 200;

/** Each report and its domain event in one write. Safe to repeat: what a killed process left open is closed then. */
export async function settleMemberReports<Row extends MemberReportRow>(
  { model, outbox }: ReportRows<Row>,
  { decision: { at, by }, decidedOf, forgets = [], ...subject }: Settling<Row>,
): Promise<void> {
  const gone = forgets.length > 0 ? { $unset: Object.fromEntries(forgets.map((field) => [field, 1])) } : {};
  for (;;) {
    const found = (await openUpToQuery({ model }, { ...subject, at })
      .limit(batch)
      .lean()) as Row[];
    for (const report of found) {
      const domainEvent = decidedOf(report);
      const update = { $set: { isOpen: false, handledAt: at, handledBy: by }, ...gone };
      const filter = { _id: report._id, isOpen: true } as object;
      const { modifiedCount } = await model.updateOne(filter, withDomainEvent(update, domainEvent) as object);
      if (modifiedCount > 0) void outbox.dispatch(model, report._id, [domainEvent]);
    }
    if (found.length < batch) return;
  }
}

/** Exported so that the plan test explains exactly what runs. */
export const openUpToQuery = <Row extends MemberReportRow>(
  { model }: Pick<ReportRows<Row>, 'model'>,
  { about, id, at }: { about: string; id: string; at: Date },
) => model.find({ [about]: id, isOpen: true, reportedAt: { $lte: at } } as object).hint(ofSubjectIndex(about));
