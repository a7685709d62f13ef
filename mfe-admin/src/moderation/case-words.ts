import type { WordingKey } from '@banyan/framework';
import type { ModeratedKind, ModerationOutcome, ModerationReason } from '../generated/graphql.ts';
import type { ModerationCase } from './use-cases.ts';

/** One of them. */
export const ones = {
  COMMENT: 'admin.reports.one.comment',
  POST: 'admin.reports.one.post',
  MEMBER: 'admin.reports.one.member',
  MESSAGE: 'admin.reports.one.message',
} as const satisfies Record<ModeratedKind, WordingKey>;

/** Why something was removed, in the order in which it is offered. Every one but the last says it all. */
export const reasons = {
  PRIVATE_DETAILS: 'admin.approvals.post.reason.privateDetails',
  MEDICAL_ADVICE: 'admin.approvals.post.reason.medicalAdvice',
  HURTFUL: 'admin.approvals.post.reason.hurtful',
  ADVERTISING: 'admin.approvals.post.reason.advertising',
  NOT_SUITABLE: 'admin.approvals.reason.notSuitable',
  OTHER: 'admin.approvals.reason.other',
} as const satisfies Record<ModerationReason, WordingKey>;

/** Why somebody reported it: as the forms of comments send it, and as all others do. */
const reported: Readonly<Record<string, WordingKey>> = {
  unkind: 'admin.reports.reason.harassment',
  private: 'admin.reports.reason.private',
  health: 'admin.reports.reason.unsafeAdvice',
  spam: 'admin.reports.reason.spam',
  other: 'admin.reports.reason.other',
  SPAM: 'admin.reports.reason.spam',
  HARASSMENT: 'admin.reports.reason.harassment',
  IMPERSONATION: 'admin.reports.reason.impersonation',
  UNSAFE_ADVICE: 'admin.reports.reason.unsafeAdvice',
  OTHER: 'admin.reports.reason.other',
};

/** Undefined: they gave none, or one that a newer form has. */
export const reportedFor = (reason: string | null | undefined): WordingKey | undefined => reported[reason ?? ''];

/** How a case can be decided: an appeal is answered, a member is not removed, and who left is not warned. */
export function offersOf({ appeal, kind, member }: ModerationCase): ModerationOutcome[] {
  if (appeal) return ['UPHOLD', 'GRANT'];
  return ['KEEP', ...(member ? (['WARN'] as const) : []), ...(kind === 'MEMBER' ? [] : (['REMOVE'] as const))];
}

/** Who took the decision that its author does not agree with. */
export function appealedDecider({ appeal, decisions }: ModerationCase) {
  return decisions.find(({ id }) => id === appeal?.decisionId)?.decidedBy ?? null;
}

/** The team removed it, which is said by its decisions. */
export function isRemoved({ decisions }: ModerationCase): boolean {
  const last = decisions.find(({ outcome }) => outcome !== 'UPHOLD' && outcome !== 'GRANT');
  return last?.outcome === 'REMOVE' && last.restoredAt == null;
}
