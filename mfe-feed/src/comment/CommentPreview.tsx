import { Avatar, Link, MemberName, useViewer, useWording } from '@banyan/framework';
import type { FeedEntry, SingleComment } from '../item/feed-entry.ts';
import { linkTo } from '../share/post-link.ts';
import * as css from './CommentPreview.module.css';
import { SendingState } from './SendingState.tsx';
import { isTemporary } from './temporary-comment.ts';

/** The newest comment in one line, where a card has no room for more; leads to all of them. */
export function CommentPreview({ item, comment }: { item: FeedEntry; comment: SingleComment }) {
  const { t } = useWording();
  const viewer = useViewer();
  const { author, userId, body, isFromBlocked } = comment;
  const isGone = !author || author.isDeleted;
  const picture = isGone ? null : (author.profilePictureThumbUrl ?? author.profilePictureUrl);
  return (
    <Link
      href={linkTo(item.id)}
      className={css.preview}
      title={t('feed.comment.viewAll', { count: item.commentCount })}
    >
      <Avatar aria-hidden src={picture} name={isGone ? '' : (author.name ?? '')} alt="" size={24} />
      <span className={css.line}>
        <strong>{userId === viewer?.id ? t('feed.you') : <MemberName name={author?.name} isDeleted={isGone} />}</strong>{' '}
        <span className={css.body} dir="auto">
          {isFromBlocked ? t('feed.comment.fromBlocked') : body}
        </span>
        {isTemporary(comment) && <SendingState comment={comment} />}
      </span>
    </Link>
  );
}
