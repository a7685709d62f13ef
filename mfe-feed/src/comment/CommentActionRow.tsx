import { Button, useViewer, useWording, VisuallyHidden } from '@banyan/framework';
import { IconDots, IconThumbUp } from '@banyan/framework/icons';
import { useId, useState } from 'react';
import type { FeedEntry, SingleComment } from '../item/feed-entry.ts';
import * as css from './CommentActionRow.module.css';
import { rightsOn } from './comment-rights.ts';
import { useCommentActions } from './useCommentActions.ts';
import { useCommentLike } from './useCommentLike.ts';

export type CommentMode = 'read' | 'edit' | 'reply' | 'report';

interface Props {
  item: FeedEntry;
  comment: SingleComment;
  canReply: boolean;
  onMode(mode: CommentMode): void;
}

function LikeButton({ comment }: { comment: SingleComment }) {
  const { t } = useWording();
  const like = useCommentLike(comment);
  const { likedByMe, likeCount } = comment;
  const action = t(likedByMe ? 'feed.comment.unlike' : 'feed.comment.like');
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={css.action}
      data-on={likedByMe || undefined}
      leftSection={<IconThumbUp aria-hidden size={18} fill={likedByMe ? 'currentColor' : 'none'} />}
      onClick={() => like(!likedByMe)}
    >
      {likeCount > 0 ? (
        <span>
          {likeCount} <VisuallyHidden>{action}</VisuallyHidden>
        </span>
      ) : (
        action
      )}
    </Button>
  );
}

/** What is rarely wanted, unfolded by a button: nothing is hidden behind a gesture. */
function MoreActions({ item, comment, onMode }: Omit<Props, 'canReply'>) {
  const { t } = useWording();
  const viewer = useViewer();
  const { remove, report } = useCommentActions(item);
  const can = rightsOn(comment, viewer?.id);
  return (
    <>
      {can.edit && <MoreAction text={t('feed.comment.edit')} onClick={() => onMode('edit')} />}
      {can.delete && <MoreAction text={t('feed.comment.delete')} onClick={() => void remove(comment)} />}
      {can.report && !comment.reported && (
        <MoreAction text={t('feed.comment.report')} onClick={() => onMode('report')} />
      )}
      {comment.reported && <MoreAction text={t('feed.comment.withdraw')} onClick={() => void report(comment, null)} />}
    </>
  );
}

function MoreAction({ text, onClick }: { text: string; onClick(): void }) {
  return (
    <Button variant="subtle" size="compact-md" className={css.action} onClick={onClick}>
      {text}
    </Button>
  );
}

/** Under a comment: like, reply, and the rest. */
export function CommentActionRow({ item, comment, canReply, onMode }: Props) {
  const { t } = useWording();
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const rest = useId();
  const can = rightsOn(comment, viewer?.id);
  const hasMore = can.edit || can.delete || can.report || comment.reported;
  return (
    <div className={css.row}>
      <LikeButton comment={comment} />
      {canReply && can.reply && item.can.comment && (
        <MoreAction text={t('feed.comment.reply')} onClick={() => onMode('reply')} />
      )}
      {hasMore && (
        <Button
          variant="subtle"
          size="compact-md"
          className={css.action}
          aria-label={t('feed.comment.more')}
          aria-expanded={isOpen}
          aria-controls={rest}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots aria-hidden size={20} />
        </Button>
      )}
      <span id={rest} className={css.rest}>
        {isOpen && <MoreActions item={item} comment={comment} onMode={onMode} />}
      </span>
      {comment.reported && <span className={css.note}>{t('feed.comment.reported')}</span>}
    </div>
  );
}
