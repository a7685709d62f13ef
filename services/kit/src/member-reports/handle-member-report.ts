// Staff have seen to a report: who, and when. Once, by the first of them.
import type { Model } from 'mongoose';
import { staffActed } from '../audit/staff-acted.ts';
import type { ServiceName } from '../domain-events/catalogue.ts';
import type { DomainEvent } from '../domain-events/domain-event.ts';
import { eraseEach, eraseRows } from '../member/erase-rows.ts';
import { formerMember } from '../member/member-data-handler.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { withDomainEvent } from '../outbox/outbox-field.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { MemberReportRow } from './member-report.ts';

interface Handling<Row extends MemberReportRow> {
  service: ServiceName;
  model: Model<Row>;
  outbox: Outbox;
  now: Date;
  /** What the reporter is notified by. */
  decided: DomainEvent;
  /** What it is called in the audit log. */
  kind: string;
}

/** Put away, with the audit entry in the same write. Answers the report as it is then; null where it went meanwhile. Safe to repeat. */
export async function handleMemberReport<Row extends MemberReportRow>(
  { service, model, outbox, now, decided, kind }: Handling<Row>,
  { memberId: viewerId, actorId = viewerId }: Viewer,
  { _id, memberId }: Pick<MemberReportRow, '_id' | 'memberId'>,
): Promise<Row | null> {
  const act = { actorId, act: 'report.handle', memberId, subject: { kind, id: _id }, outcome: 'done' } as const;
  const domainEvents = [staffActed(service, act, now), decided];
  const update = { $set: { isOpen: false, handledAt: now, handledBy: actorId } };
  const filter = { _id, isOpen: true } as object;
  const { modifiedCount } = await model.updateOne(filter, withDomainEvent(update, ...domainEvents) as object);
  if (modifiedCount > 0) void outbox.dispatch(model, _id, domainEvents);
  return model.findById(_id).lean<Row | null>();
}

/** With either of the two a report has no use any more; that staff handled it stays with what they handled. */
export function eraseMemberReports<Row extends MemberReportRow>(
  { model, outbox }: { model: Model<Row>; outbox: Outbox },
  memberId: string,
): Promise<boolean> {
  return eraseEach([
    () => eraseRows({ outbox, model, filter: { reporterId: memberId } }),
    () => eraseRows({ outbox, model, filter: { memberId } }),
    async () => {
      await model.updateMany({ handledBy: memberId } as object, { $set: { handledBy: formerMember } } as object);
      return true;
    },
  ]);
}
