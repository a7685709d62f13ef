// A report of either kind, as a row shows it.
import type { WordingKey } from '@banyan/framework';
import type {
  CommentReportsQuery,
  MemberReportsQuery,
  MessageReportsQuery,
  ReportPersonFragment,
  ReportReason,
} from '../generated/graphql.ts';

type MemberReport = NonNullable<MemberReportsQuery['memberReports']>['items'][number];
type MessageReport = NonNullable<MessageReportsQuery['messageReports']>['items'][number];
type CommentReport = NonNullable<CommentReportsQuery['commentReports']>['items'][number];

export type ReportedPhoto = NonNullable<MessageReport['image']>;

export interface Report {
  id: string;
  /** Whom it is about; null: gone. */
  about: ReportPersonFragment | null;
  reporter: ReportPersonFragment | null;
  reason: WordingKey | null;
  /** What the reporter added. */
  note: string | null;
  /** What was reported, and where it stands; null of a member, and of what is deleted. */
  comment: { body: string; postId: string } | null;
  /** The words of a message as they were when it was reported. */
  message: string | null;
  /** Its photo, while there is something to decide. */
  photo: ReportedPhoto | null;
  isDeleted: boolean;
  reportedAt: string;
  handledAt: string | null;
  handledBy: ReportPersonFragment | null;
}

const memberReasons = {
  SPAM: 'admin.reports.reason.spam',
  HARASSMENT: 'admin.reports.reason.harassment',
  IMPERSONATION: 'admin.reports.reason.impersonation',
  UNSAFE_ADVICE: 'admin.reports.reason.unsafeAdvice',
  OTHER: 'admin.reports.reason.other',
} as const satisfies Record<ReportReason, WordingKey>;

/** As members' forms send them, before a colon and what was added. */
const commentReasons: Readonly<Record<string, WordingKey>> = {
  unkind: 'admin.reports.reason.harassment',
  private: 'admin.reports.reason.private',
  health: 'admin.reports.reason.unsafeAdvice',
  spam: 'admin.reports.reason.spam',
  other: 'admin.reports.reason.other',
};

export const ofMember = ({ member, reason, note, ...report }: MemberReport): Report => ({
  ...report,
  about: member ?? null,
  reporter: report.reporter ?? null,
  reason: memberReasons[reason] ?? null,
  note: note ?? null,
  comment: null,
  message: null,
  photo: null,
  isDeleted: false,
  handledAt: report.handledAt ?? null,
  handledBy: report.handledBy ?? null,
});

export const ofMessage = ({ content, image, ...report }: MessageReport): Report => ({
  ...ofMember(report),
  message: content ?? null,
  photo: image ?? null,
});

export function ofComment({ comment, reason, ...report }: CommentReport): Report {
  const text = reason ?? '';
  const [key = ''] = text.split(':', 1);
  const added = text.slice(key.length + 1).trim();
  const known = commentReasons[key];
  return {
    ...report,
    about: comment?.author ?? null,
    reporter: report.reporter ?? null,
    reason: known ?? null,
    // Older clients say it all in their own words.
    note: (known ? added : text) || null,
    comment: comment && !comment.isDeleted ? { body: comment.body, postId: comment.postId } : null,
    message: null,
    photo: null,
    isDeleted: comment?.isDeleted ?? true,
    handledAt: report.handledAt ?? null,
    handledBy: report.handledBy ?? null,
  };
}
