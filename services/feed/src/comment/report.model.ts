import { longestText, withOutbox } from '@banyan/kit';
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
  /** Staff decided on it. Absent: not yet. */
  handledAt?: Date;
  handledBy?: string;
  /** Moderation was notified of it. Rows of before were announced to nobody. */
  announcedAt?: Date;
}

export const openReportsIndex = { withdrawnAt: 1, handledAt: 1, reportedAt: -1, _id: -1 } as const;
/** Open reports that moderation was not notified of. */
export const unannouncedIndex = { announcedAt: 1, withdrawnAt: 1, handledAt: 1 } as const;

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
      handledAt: Date,
      handledBy: String,
      announcedAt: Date,
    },
    { collection: 'commentReports', versionKey: false },
  );
  schema.index({ commentId: 1, memberId: 1 }, { unique: true });
  schema.index({ memberId: 1, reportedAt: 1 });
  schema.index(openReportsIndex);
  schema.index(unannouncedIndex);
  schema.index({ handledBy: 1 }, { sparse: true });
  schema.plugin(withOutbox);
  return connection.model<ReportDoc>('CommentReport', schema as unknown as Schema<ReportDoc>);
}
