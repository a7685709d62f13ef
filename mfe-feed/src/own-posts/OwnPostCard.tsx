import { Alert, FoldedText, formatAge, formatFullDate, Picture, useWording } from '@banyan/framework';
import { useId } from 'react';
import { useNow } from '../item/useNow.ts';
import { OwnPostActs } from './OwnPostActs.tsx';
import type { OwnPost } from './own-post.ts';
import * as css from './own-posts.module.css';
import { PostStateMark } from './PostStateMark.tsx';
import type { PostActs } from './usePostActs.ts';

interface CardProps {
  post: OwnPost;
  acts: PostActs;
}

/** A post of one's own: what became of it, and what can be done with it. */
export function OwnPostCard({ post, acts }: CardProps) {
  const titleId = useId();
  const { title, description, posterImageUrl, picture } = post;
  // Until it is published its address answers nobody but its author.
  const source = picture?.originalUrl ?? posterImageUrl;
  return (
    <article className={css.card} tabIndex={-1} aria-labelledby={titleId} data-state={post.state}>
      <div className={css.details}>
        <PostStateMark state={post.state} />
        <QueuedWrite post={post} />
      </div>
      <h2 id={titleId} className={css.title}>
        <bdi>{title}</bdi>
      </h2>
      <Refusal post={post} />
      {post.state === 'REMOVED' && <Removal />}
      {source && <Picture src={source} alt="" ratio={16 / 9} />}
      {description && (
        <FoldedText lines={3} of={title}>
          {description}
        </FoldedText>
      )}
      <OwnPostActs post={post} acts={acts} />
    </article>
  );
}

function QueuedWrite({ post: { changedAt, creationDate } }: { post: OwnPost }) {
  const { language } = useWording();
  const date = changedAt ?? creationDate;
  return (
    <time dateTime={date} title={formatFullDate(date, language)} className={css.quiet}>
      {formatAge(date, language, useNow())}
    </time>
  );
}

/** Why, stands in another list, with what else the team removed. */
function Removal() {
  const { t } = useWording();
  return (
    <Alert>
      <p className={css.reason}>{t('feed.own.removedText')}</p>
    </Alert>
  );
}

/** Why staff said no, and what can be done about it. */
function Refusal({ post: { state, reasonKey, reason } }: { post: OwnPost }) {
  const { t } = useWording();
  if (state !== 'REJECTED') return null;
  return (
    <Alert>
      {reasonKey && reasonKey !== 'OTHER' && <p className={css.reason}>{t(`feed.own.reason.${reasonKey}`)}</p>}
      {reason && (
        <p className={css.reason} dir="auto">
          {reason}
        </p>
      )}
      <p className={css.reason}>{t('feed.own.rejectedText')}</p>
    </Alert>
  );
}
