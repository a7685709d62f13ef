import { Badge, MemberLink, MemberName, useViewer, useWording } from '@banyan/framework';
import type { SingleComment } from '../item/feed-entry.ts';
import { CommentDate } from './CommentDate.tsx';
import * as css from './CommentHeader.module.css';
import { SendingState } from './SendingState.tsx';
import { isTemporary } from './temporary-comment.ts';
import { useWhose } from './useWhose.ts';

/** Who wrote a comment, and when. */
export function CommentHeader({ comment }: { comment: SingleComment }) {
  const { t } = useWording();
  const viewer = useViewer();
  const whose = useWhose(comment);
  const { author, createdAt, updatedAt, userId } = comment;
  const isOwn = userId !== null && userId === viewer?.id;
  const isGone = !author || author.isDeleted;
  return (
    <p className={css.head}>
      <strong>
        <MemberLink id={isGone ? null : author.id}>
          {isOwn ? t('feed.you') : <MemberName name={author?.name ?? null} isDeleted={isGone} />}
        </MemberLink>
      </strong>
      {author?.admin && <Badge variant="light">{t('feed.item.team')}</Badge>}
      {isTemporary(comment) ? <SendingState comment={comment} /> : <CommentDate at={createdAt} of={whose} />}
      {updatedAt && <span className={css.quiet}>{t('feed.comment.edited')}</span>}
    </p>
  );
}
