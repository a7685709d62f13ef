import { lazyPart, Modal, Skeleton, useWording } from '@banyan/framework';
import type { FeedEntry, SingleComment } from '../item/feed-entry.ts';
import { useCommentActions } from './useCommentActions.ts';

const CommentReport = lazyPart(() =>
  import(/* webpackChunkName: "layers" */ './CommentReport.tsx').then((file) => file.CommentReport),
);

interface Props {
  item: FeedEntry;
  comment: SingleComment;
  onClose(): void;
}

/** Notifies the team about a comment, with a reason. */
export function ReportOverlay({ item, comment, onClose }: Props) {
  const { t } = useWording();
  const { report } = useCommentActions(item);
  return (
    <Modal opened onClose={onClose} title={t('feed.report.title')}>
      <CommentReport
        fallback={<Skeleton height={500} />}
        commentId={comment.id}
        onSend={(reason) => report(comment, reason)}
        onClose={onClose}
      />
    </Modal>
  );
}
