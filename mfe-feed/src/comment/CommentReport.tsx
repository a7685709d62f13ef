import { longestText } from '@banyan/framework';
import { ReportForm } from '../report/ReportForm.tsx';

const reasons = [
  ['unkind', 'feed.report.unkind'],
  ['private', 'feed.report.private'],
  ['health', 'feed.report.health'],
  ['spam', 'feed.report.spam'],
  ['other', 'feed.report.other'],
] as const;
/** The reason's own name stands before what is added to it. */
const mostDetails = longestText.reportReason - Math.max(...reasons.map(([reason]) => `${reason}: `.length));

interface Props {
  commentId: string;
  /** The reason, and what was added to it. Answers whether it arrived. */
  onSend(reason: string): Promise<boolean>;
  onClose(): void;
}

/** What is wrong with a comment. */
export function CommentReport({ commentId, onSend, onClose }: Props) {
  return (
    <ReportForm
      draft={`report:${commentId}`}
      reasons={reasons}
      mostDetails={mostDetails}
      onSend={(reason, details) => onSend(details ? `${reason}: ${details}` : reason)}
      onClose={onClose}
    />
  );
}
