import { indexMemberReports, type MemberReportRow, memberReportPaths, withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** What a member reported of a post, for staff alone. `memberId`: whose it is; what was imported may be nobody's. */
export interface PostReportDoc extends Omit<MemberReportRow, 'memberId'> {
  itemId: string;
  memberId?: string;
}

/** Shard key: `itemId`. */
export function postReportModel(connection: Connection): Model<PostReportDoc> {
  const paths = { ...memberReportPaths, itemId: { type: String, required: true }, memberId: String };
  const schema = new Schema(paths, { collection: 'postReports', versionKey: false });
  schema.plugin(withOutbox);
  indexMemberReports(schema, 'itemId');
  schema.index({ memberId: 1 }, { sparse: true });
  return connection.model<PostReportDoc>('PostReport', schema as unknown as Schema<PostReportDoc>);
}
