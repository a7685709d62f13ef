import { lazyPart, Modal, Skeleton, useWording } from '@banyan/framework';
import type { FeedEntry, SingleComment } from '../item/feed-entry.ts';
import { useCommentActions } from './useCommentActions.ts';

const ReportForm = lazyPart(() =>
  import(/* webpackChunkName: "layers" */ './ReportForm.tsx').then((file) => file.ReportForm),
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
      <ReportForm
        fallback={<Skeleton height={500} />}
        commentId={comment.id}
        onSend={(reason) => report(comment, reason)}
        onClose={onClose}
      />
    </Modal>
  );
}
