import { indexMemberReports, type MemberReportRow, memberReportPaths, withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** What a member reported of another's message, for staff alone. `memberId`: who wrote it. */
export interface MessageReportDoc extends MemberReportRow {
  messageId: string;
  /** The words as the reporter read them: their author may change or delete them. Without: it had none. */
  content?: string;
}

/** Shard key: `messageId`. */
export function messageReportModel(database: Connection): Model<MessageReportDoc> {
  const paths = { ...memberReportPaths, messageId: { type: String, required: true }, content: String };
  const schema = new Schema(paths, { collection: 'messageReports', versionKey: false });
  schema.plugin(withOutbox);
  indexMemberReports(schema, 'messageId');
  schema.index({ memberId: 1 });
  return database.model<MessageReportDoc>('MessageReport', schema as unknown as Schema<MessageReportDoc>);
}
