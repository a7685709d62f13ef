import { hasPermission, type Viewer } from '@banyan/kit';
import type { Seat } from '../chat/chat.store.ts';
import type { MessageDoc } from '../message/message.model.ts';
import type { MessageReportDoc } from '../report/report.model.ts';
import { canReadMessage } from './chat.policy.ts';

/** Another member's words that the viewer may read. */
export function canReportMessage(viewer: Viewer, seat: Seat, message: MessageDoc): boolean {
  const isAnothers = message.authorId !== viewer.memberId && message.type !== 'SERVER' && !message.deletedAt;
  return isAnothers && canReadMessage(viewer, seat, message) && hasPermission(viewer, 'member.report');
}

/** Staff decide on what is reported of others; of themselves they do not even learn it. */
export function canHandleReport(viewer: Viewer, { memberId }: Pick<MessageReportDoc, 'memberId'>): boolean {
  return memberId !== viewer.memberId && memberId !== viewer.actorId && hasPermission(viewer, 'report.handle');
}
