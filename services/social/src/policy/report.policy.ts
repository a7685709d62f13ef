import { hasPermission, type Viewer } from '@banyan/kit';
import type { MemberReportDoc } from '../report/report.model.ts';

/** Staff see to what is reported of others; of themselves they do not even learn it. */
export function canHandleReport(viewer: Viewer, { memberId }: Pick<MemberReportDoc, 'memberId'>): boolean {
  return memberId !== viewer.memberId && memberId !== viewer.actorId && hasPermission(viewer, 'report.handle');
}
