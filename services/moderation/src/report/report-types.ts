// Which domain events of the other services make or change a case.
import type { AnyDomainEvent } from '@banyan/kit';
import '../../handled-events.ts';

export const reportTypes = [
  'feed.commentReported',
  'feed.postReported',
  'feed.reportWithdrawn',
  'social.memberReported',
  'chat.messageReported',
] as const;
export type ReportEvent = Extract<AnyDomainEvent, { type: (typeof reportTypes)[number] }>;
