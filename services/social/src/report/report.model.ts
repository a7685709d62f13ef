import { longestText, withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';
import { type ReportReason, reportReasons } from './report-reasons.ts';

/** What one member reported of another, for staff alone. */
export interface MemberReportDoc {
  _id: string;
  reporterId: string;
  /** Whom it is about. */
  memberId: string;
  reason: ReportReason;
  note?: string;
  reportedAt: Date;
  /** Staff have not handled it yet: one member has one such report of another. */
  isOpen: boolean;
  handledAt?: Date;
  handledBy?: string;
}

export const reportsIndex = { isOpen: 1, reportedAt: -1, _id: -1 } as const;

/** Shard key: `memberId`. */
export function memberReportModel(database: Connection): Model<MemberReportDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      reporterId: { type: String, required: true },
      memberId: { type: String, required: true },
      reason: { type: String, enum: reportReasons, required: true },
      note: { type: String, maxlength: longestText.memberReport },
      reportedAt: { type: Date, required: true },
      isOpen: { type: Boolean, required: true },
      handledAt: Date,
      handledBy: String,
    },
    { collection: 'memberReports', versionKey: false },
  );
  schema.plugin(withOutbox);
  schema.index({ memberId: 1, reporterId: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });
  schema.index(reportsIndex);
  schema.index({ reporterId: 1, reportedAt: 1 });
  schema.index({ handledBy: 1 }, { sparse: true });
  return database.model<MemberReportDoc>('MemberReport', schema as unknown as Schema<MemberReportDoc>);
}
