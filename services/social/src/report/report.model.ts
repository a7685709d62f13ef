import { indexMemberReports, type MemberReportRow, memberReportPaths, withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** What one member reported of another, for staff alone. */
export type MemberReportDoc = MemberReportRow;

/** Shard key: `memberId`. */
export function memberReportModel(database: Connection): Model<MemberReportDoc> {
  const schema = new Schema(memberReportPaths, { collection: 'memberReports', versionKey: false });
  schema.plugin(withOutbox);
  indexMemberReports(schema, 'memberId');
  return database.model<MemberReportDoc>('MemberReport', schema as unknown as Schema<MemberReportDoc>);
}
