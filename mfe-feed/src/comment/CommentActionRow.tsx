import { Menu, type MenuItem, useViewer, useWording, VisuallyHidden } from '@banyan/framework';
import {
  type Icon,
  IconDots,
  IconFlag,
  IconFlagOff,
  IconPencil,
  IconThumbUp,
  IconTrash,
} from '@banyan/framework/icons';
import type { FeedEntry, SingleComment } from '../item/feed-entry.ts';
import * as css from './CommentActionRow.module.css';
import { permissionsOn } from './comment-permissions.ts';
import * as quiet from './QuietAction.module.css';
import { useCommentActions } from './useCommentActions.ts';
import { useCommentLike } from './useCommentLike.ts';
import { useWhose } from './useWhose.ts';

export type CommentMode = 'read' | 'edit' | 'reply' | 'report';

interface Props {
  item: FeedEntry;
  comment: SingleComment;
  canReply: boolean;
  onMode(mode: CommentMode): void;
}

function LikeButton({ comment, whose }: { comment: SingleComment; whose: string }) {
  const { t } = useWording();
  const like = useCommentLike(comment);
  return (
    <button
      type="button"
      className={quiet.action}
      aria-label={t('feed.comment.likeOf', { comment: whose })}
      aria-pressed={comment.likedByMe}
      onClick={() => like(!comment.likedByMe)}
    >
      {t('feed.comment.like')}
    </button>
  );
}

function LikeCount({ comment: { likeCount, likedByMe } }: { comment: SingleComment }) {
  const { t } = useWording();
  if (likeCount === 0) return null;
  return (
    <span className={css.likes} data-on={likedByMe || undefined}>
      <IconThumbUp aria-hidden size={16} fill={likedByMe ? 'currentColor' : 'none'} />
      <span aria-hidden>{likeCount}</span>
      <VisuallyHidden>{t('feed.comment.likes', { count: likeCount })}</VisuallyHidden>
    </span>
  );
}

/** What is rarely wanted. */
function useRest({ item, comment, onMode }: Omit<Props, 'canReply'>): MenuItem[] {
  const { t } = useWording();
  const viewer = useViewer();
  const { remove, report } = useCommentActions(item);
  const can = permissionsOn(comment, viewer?.id);
  const choice = (id: 'edit' | 'delete' | 'report' | 'withdraw', icon: Icon, onSelect: () => void): MenuItem => ({
    id,
    icon,
    onSelect,
    label: t(`feed.comment.${id}`),
  });
  return [
    ...(can.edit ? [choice('edit', IconPencil, () => onMode('edit'))] : []),
    ...(can.report && !comment.reported ? [choice('report', IconFlag, () => onMode('report'))] : []),
    ...(comment.reported ? [choice('withdraw', IconFlagOff, () => void report(comment, null))] : []),
    ...(can.delete ? [{ ...choice('delete', IconTrash, () => void remove(comment)), tone: 'danger' as const }] : []),
  ];
}

/** Under a comment: like, reply, and the rest. */
export function CommentActionRow({ item, comment, canReply, onMode }: Props) {
  const { t } = useWording();
  const viewer = useViewer();
  const whose = useWhose(comment);
  const rest = useRest({ item, comment, onMode });
  const more = t('feed.comment.more', { comment: whose });
  const mayReply = canReply && permissionsOn(comment, viewer?.id).reply && item.can.comment;
  return (
    <div className={css.row}>
      <LikeButton comment={comment} whose={whose} />
      {mayReply && (
        <button
          type="button"
          className={quiet.action}
          aria-label={t('feed.comment.replyTo', { comment: whose })}
          onClick={() => onMode('reply')}
        >
          {t('feed.comment.reply')}
        </button>
      )}
      {rest.length > 0 && (
        <Menu
          label={more}
          trigger={
            <button type="button" className={quiet.action} aria-label={more}>
              <IconDots aria-hidden size={18} />
            </button>
          }
          items={rest}
        />
      )}
      <LikeCount comment={comment} />
      {comment.reported && <span className={css.note}>{t('feed.comment.reported')}</span>}
    </div>
  );
}
