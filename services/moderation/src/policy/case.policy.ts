import { hasPermission, type Viewer } from '@banyan/kit';
import type { CaseDoc } from '../case/case.model.ts';

/** Staff decide on what is reported of others; of themselves they do not even learn it. */
export function canHandleCase(viewer: Viewer, { memberId }: Pick<CaseDoc, 'memberId'>): boolean {
  const isOwn = memberId !== undefined && (memberId === viewer.memberId || memberId === viewer.actorId);
  return !isOwn && hasPermission(viewer, 'report.handle');
}

/** What was decided of one's own. */
export function canAppeal(viewer: Viewer, { memberId }: Pick<CaseDoc, 'memberId'>): boolean {
  return memberId === viewer.memberId;
}
