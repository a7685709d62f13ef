import { longestText } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** One member's private report of one comment. Withdrawing keeps the row for the moderators' history. */
export interface ReportDoc {
  _id: string;
  commentId: string;
  itemId: string;
  memberId: string;
  reason?: string;
  reportedAt: Date;
  withdrawnAt: Date | null;
}

/** Shard key: `commentId`. */
export function reportModel(connection: Connection): Model<ReportDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      commentId: { type: String, required: true },
      itemId: { type: String, required: true },
      memberId: { type: String, required: true },
      reason: { type: String, maxlength: longestText.reportReason },
      reportedAt: { type: Date, required: true },
      withdrawnAt: { type: Date, default: null },
    },
    { collection: 'commentReports', versionKey: false },
  );
  schema.index({ commentId: 1, memberId: 1 }, { unique: true });
  schema.index({ memberId: 1, reportedAt: 1 });
  schema.index({ withdrawnAt: 1, reportedAt: -1 });
  return connection.model<ReportDoc>('CommentReport', schema as unknown as Schema<ReportDoc>);
}
